import { formatKes } from '@tulinde/contracts';
import { formatDate, formatClock, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Card, Price, WeaveBand } from '@tulinde/ui';
import type { Estimate } from '../cover-values';
import styles from '../cancel-cover.module.css';
import { RefundLines } from './refund-lines';
import { stepTexts } from './step-texts';

interface Props {
  readonly estimate: Estimate;
  readonly isToday: boolean;
}

/** What comes back if the cover ends then: an estimate, and said to be one. */
export const RefundCard = ({ estimate: { refund, endsAt }, isToday }: Props) => {
  const text = useText(stepTexts);
  const language = useLanguage();
  const when = { time: formatClock(endsAt, language), date: formatDate(endsAt, language) };
  const isHeld = refund.claim?.standing === 'OPEN' && refund.payable > 0;
  return (
    <Card padding="none" className={styles.refund}>
      <div className={styles.estimate}>
        <Price
          size="large"
          amount={refund.payable}
          label={text(isHeld ? 'estimate.held' : isToday ? 'estimate.today' : 'estimate.later', when)}
        />
      </div>
      <WeaveBand className={styles.band} />
      <div className={styles.lines}>
        <RefundLines refund={refund} />
        <p className={styles.small}>
          {text('paidSoFar', { amount: formatKes(refund.paid) })}{' '}
          {refund.amount !== refund.payable && text('whole', { amount: formatKes(refund.payable) })}
        </p>
      </div>
    </Card>
  );
};
