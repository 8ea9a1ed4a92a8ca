import { formatKes, lastDayBefore, routeOf, routes, type PolicySummary } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { ButtonLink, classNames } from '@tulinde/ui';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { usePolicyName } from './policy-name';
import styles from './policy-parts.module.css';
import { isLate, standingOf } from './standing';
import { policyTexts } from './texts';

/** What is to be paid next and the way to pay it; what is late stands out. Nothing where all is paid. */
export const NextInstalment = ({ policy }: { readonly policy: PolicySummary }) => {
  const text = useText(policyTexts);
  const language = useLanguage();
  const portal = usePortal();
  const { nameOf } = usePolicyName();
  const { nextInstalment: next, settling } = policy;
  const state = standingOf(policy);
  if (next === null || state === null) return null;
  const day = (iso: string) => formatDate(iso, language);
  const amount = formatKes(state === 'settling' && settling !== null ? settling.amount : next.amount);
  const help = {
    due: () => text('instalment.dueOn', { date: day(next.dueOn) }),
    overdue: () => text('instalment.graceEndsOn', { date: day(next.dueOn), graceEndsOn: day(next.graceEndsOn) }),
    settling: () =>
      text('instalment.settlingUntil', { date: settling === null ? '' : day(lastDayBefore(settling.until)) }),
    lapsed: () => text('instalment.lapsedOn', { date: day(next.dueOn) }),
  }[state];
  const late = isLate(state);
  const Icon = late ? TriangleAlert : CalendarClock;
  const to = routes.paymentOf(policy.kind, policy.purchaseId);
  const isPayable = state !== 'lapsed' && portal.hasRoute(routeOf(to));
  return (
    <div className={classNames(styles.instalment, late && styles.late)}>
      <Icon className={styles.instalmentIcon} aria-hidden />
      <div className={styles.instalmentText}>
        <p className={styles.instalmentTitle}>{text(`instalment.${state}`, { amount })}</p>
        <p>{help()}</p>
      </div>
      {isPayable && (
        <ButtonLink
          className={styles.pay}
          size="small"
          variant={state === 'overdue' ? 'primary' : 'outline'}
          to={to}
          aria-label={text('pay.of', { amount, policy: nameOf(policy) })}
        >
          {text('pay')}
        </ButtonLink>
      )}
    </div>
  );
};
