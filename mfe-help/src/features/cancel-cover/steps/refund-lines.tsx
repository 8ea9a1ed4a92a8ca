import { refundLineWords, type Refund, type RefundLine } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { PriceLines } from '@tulinde/ui';
import styles from '../cancel-cover.module.css';
import { stepTexts } from './step-texts';

/** Every line to the cent; they add up to what comes back. */
export const RefundLines = ({ refund: { lines, amount } }: { readonly refund: Refund }) => {
  const text = useText(stepTexts);
  const nameOf = useText(refundLineWords);
  const labelOf = ({ kind, label, isRounding = false, days, share }: RefundLine) =>
    kind === 'LEVY' ? (
      <>
        {label}
        {!isRounding && (
          <>
            <br />
            <span className={styles.small}>{text('levy')}</span>
          </>
        )}
      </>
    ) : (
      nameOf(kind, { ...days, ...share })
    );
  return (
    <PriceLines
      className={styles.sum}
      lines={lines.map((line) => ({ label: labelOf(line), amount: line.amount }))}
      total={{ label: text('total'), amount }}
    />
  );
};
