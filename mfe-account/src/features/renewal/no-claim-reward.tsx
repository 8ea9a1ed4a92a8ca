import { formatKes, type Quote, type RenewalQuote } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { classNames } from '@tulinde/ui';
import { Award } from 'lucide-react';
import styles from './no-claim-reward.module.css';
import { renewalTexts } from './texts';

export interface NoClaimRewardProps {
  readonly noClaim: RenewalQuote['noClaim'];
  /** The offer in which it saves money; null where the present insurer makes none. */
  readonly quote: Quote | null;
}

/** What years without a claim have earned. Nothing where they have earned nothing. */
export const NoClaimReward = ({ noClaim: { years, percent, steps }, quote }: NoClaimRewardProps) => {
  const text = useText(renewalTexts);
  if (percent <= 0) return null;
  const saved = (quote?.discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  // What another year would give; none where it is the most already.
  const next = steps.find((step) => step > percent);
  const most = steps.at(-1) ?? percent;
  const isOnLadder = steps.includes(percent);
  return (
    <div className={styles.reward}>
      <Award className={styles.medal} aria-hidden />
      <div className={styles.texts}>
        <p className={styles.title}>{text(years === 1 ? 'noClaim.one' : 'noClaim.many', { count: years })}</p>
        <p>{text('noClaim.off', { percent })}</p>
        <p>
          {saved > 0 && text('noClaim.saved', { amount: formatKes(saved) })}{' '}
          {isOnLadder && next !== undefined && text('noClaim.next', { percent: next })}
        </p>
      </div>
      {isOnLadder && (
        <div className={styles.steps} role="img" aria-label={text('noClaim.steps', { percent, most })}>
          {steps.map((step) => (
            <span
              key={step}
              aria-hidden="true"
              className={classNames(styles.step, step <= percent && styles.earned, step === percent && styles.here)}
            >
              {step} %
            </span>
          ))}
        </div>
      )}
    </div>
  );
};
