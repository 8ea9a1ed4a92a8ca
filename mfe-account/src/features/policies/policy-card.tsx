import { documentWords, nairobiDay, routeOf, routes, type PolicySummary } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { ButtonLink, Card, classNames, UnderwriterMark } from '@tulinde/ui';
import { RotateCw, Siren } from 'lucide-react';
import { DaysLeft } from '../../policy-parts/days-left';
import { NextInstalment } from '../../policy-parts/next-instalment';
import { claimThatPays, PaidByClaim } from '../../policy-parts/paid-by-claim';
import { usePolicyName } from '../../policy-parts/policy-name';
import { isLate, standingOf } from '../../policy-parts/standing';
import { dateKeyOf, StatusBadge } from '../../policy-parts/status-badge';
import { policyTexts } from '../../policy-parts/texts';
import { CertificateButton } from './certificate-button';
import styles from './policies.module.css';
import { policiesTexts } from './texts';

/** A policy at a glance, and what can be done with it. */
export const PolicyCard = ({ policy }: { readonly policy: PolicySummary }) => {
  const text = useText(policiesTexts);
  const common = useText(policyTexts);
  const documentOf = useText(documentWords);
  const language = useLanguage();
  const portal = usePortal();
  const { nameOf, lineOf } = usePolicyName();
  const name = nameOf(policy);
  const { key, date } = dateKeyOf(policy);
  const renewal = routes.policyRenewal(policy.policyNumber);
  const standing = standingOf(policy);
  const paying = claimThatPays(policy);
  const scene = policy.kind === 'MOTOR' && policy.status === 'ACTIVE' ? routes.atTheScene(policy.policyNumber) : null;
  return (
    <Card as="li" padding="none" className={styles.card}>
      <div className={styles.main}>
        <UnderwriterMark className={styles.mark} src={policy.insurer.icon} name={policy.insurer.name} size="large" />
        <div className={styles.what}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.line}>{lineOf(policy)}</p>
          <p className={styles.insurer}>{policy.insurer.name}</p>
        </div>
        <div className={styles.days}>
          <DaysLeft {...policy} />
        </div>
        <div className={styles.dates}>
          <StatusBadge {...policy} />
          <span>{common(key, { date: formatDate(date, language) })}</span>
          {policy.renewedBy !== null && (
            <Link className={styles.renewed} to={routes.policyDetails(policy.renewedBy)}>
              {text('renewedBy', { number: policy.renewedBy })}
            </Link>
          )}
        </div>
        <div className={styles.actions}>
          {policy.canRenew && portal.hasRoute(routeOf(renewal)) && (
            <ButtonLink
              size="small"
              to={renewal}
              aria-label={text('renew.of', { policy: name })}
              icon={<RotateCw size={16} aria-hidden />}
            >
              {common('renew')}
            </ButtonLink>
          )}
          <ButtonLink
            size="small"
            variant="outline"
            to={routes.policyDetails(policy.policyNumber)}
            aria-label={text('view.of', { policy: name })}
          >
            {text('view')}
          </ButtonLink>
          {scene !== null && portal.hasRoute(routeOf(scene)) && (
            <ButtonLink
              size="small"
              variant="outline"
              to={scene}
              aria-label={common('scene.of', { policy: name })}
              icon={<Siren size={16} aria-hidden />}
            >
              {common('scene')}
            </ButtonLink>
          )}
          {policy.hasCertificate && <CertificateButton policy={policy} name={name} />}
        </div>
      </div>
      {policy.toSend && (
        <div className={styles.strip}>
          <p>
            {text(policy.toSend.until < nairobiDay() ? 'toSend.late' : 'toSend', {
              kinds: policy.toSend.kinds.map((kind) => documentOf(kind)).join(', '),
              date: formatDate(policy.toSend.until, language),
            })}{' '}
            <Link to={routes.policyDetails(policy.policyNumber)}>{text('toSend.action')}</Link>
          </p>
        </div>
      )}
      {paying !== null && (
        <div className={styles.strip}>
          <PaidByClaim claim={paying} />
        </div>
      )}
      {standing !== null && (
        <div className={classNames(styles.strip, isLate(standing) && styles.stripLate)}>
          <NextInstalment policy={policy} />
        </div>
      )}
    </Card>
  );
};
