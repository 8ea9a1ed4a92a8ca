import { nairobiDay, routeOf, routes, type PolicySummary } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { ButtonLink, Card, UnderwriterMark } from '@tulinde/ui';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { DaysLeft } from '../../policy-parts/days-left';
import { usePolicyName } from '../../policy-parts/policy-name';
import { renewableFrom } from './renewable-groups';
import styles from './renew-policy.module.css';
import { renewalTexts } from './texts';

const useWhen = () => {
  const text = useText(renewalTexts);
  const language = useLanguage();
  return (policy: PolicySummary): string => {
    const { status, canRenew, endsOn, endedOn } = policy;
    const day = (iso: string) => formatDate(iso, language);
    if (status === 'EXPIRED') return text('endedOn', { date: day(endedOn ?? endsOn) });
    if (!canRenew) return text('from', { date: day(renewableFrom(policy)) });
    return endsOn === nairobiDay() ? text('endsToday') : text('endsOn', { date: day(endsOn) });
  };
};

/** A policy, until when it covers, and the way to renew it once it can be. */
export const RenewableCard = ({ policy }: { readonly policy: PolicySummary }) => {
  const text = useText(renewalTexts);
  const portal = usePortal();
  const { nameOf, lineOf } = usePolicyName();
  const whenOf = useWhen();
  const id = useId();
  const { insurer, canRenew } = policy;
  const to = routes.policyRenewal(policy.policyNumber);
  return (
    <Card as="li" aria-labelledby={id} className={styles.card}>
      <UnderwriterMark src={insurer.icon} name={insurer.name} size="large" />
      <div className={styles.texts}>
        <h3 id={id} className={styles.name}>
          {nameOf(policy)}
        </h3>
        <p>{lineOf(policy)}</p>
        <p className={styles.when}>{whenOf(policy)}</p>
      </div>
      {canRenew && (
        <div className={styles.act}>
          <DaysLeft {...policy} />
          {portal.hasRoute(routeOf(to)) && (
            <ButtonLink
              to={to}
              iconEnd={<ArrowRight aria-hidden />}
              aria-label={text('renew.of', { policy: nameOf(policy) })}
            >
              {text('renew')}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
};
