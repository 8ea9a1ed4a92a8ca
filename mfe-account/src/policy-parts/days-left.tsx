import { daysBetween, type PolicySummary } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { classNames } from '@tulinde/ui';
import styles from './policy-parts.module.css';
import { policyTexts } from './texts';

export type DaysLeftProps = Pick<PolicySummary, 'daysLeft' | 'startsOn' | 'endsOn' | 'tab'>;

/* Of a circle whose circumference is 100, so that shares are lengths. */
const radius = 100 / (2 * Math.PI);

/** The days of cover that are left, in a ring that empties. Nothing where it is over. */
export const DaysLeft = ({ daysLeft, startsOn, endsOn, tab }: DaysLeftProps) => {
  const text = useText(policyTexts);
  if (daysLeft === 0) return null;
  const share = Math.min(1, daysLeft / (daysBetween(startsOn, endsOn) + 1));
  const label = text(daysLeft === 1 ? 'daysLeft.one' : 'daysLeft.many', { count: daysLeft });
  return (
    <div className={classNames(styles.days, tab === 'DUE' && styles.daysDue)} role="img" aria-label={label}>
      <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="18" cy="18" r={radius} />
        <circle className={styles.rest} cx="18" cy="18" r={radius} strokeDasharray={`${share * 100} 100`} />
      </svg>
      <span className={styles.daysText} aria-hidden="true">
        <strong>{daysLeft}</strong>
        <span>{text(daysLeft === 1 ? 'days.one' : 'days.many')}</span>
      </span>
    </div>
  );
};
