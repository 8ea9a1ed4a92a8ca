import { formatKes, type Payment } from '@tulinde/contracts';
import { formatMoment, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { FactsList, type FactsListProps } from './facts-list';
import styles from './payment.module.css';
import { paymentTexts } from './texts';

export interface ReceiptListProps {
  readonly payment: Payment;
  /** After the receipts. */
  readonly more?: FactsListProps['facts'];
}

/** Every payment that came in, by its receipt, and where there are several their sum. */
export const ReceiptList = ({ payment: { receipts }, more = [] }: ReceiptListProps) => {
  const text = useText(paymentTexts);
  const language = useLanguage();
  const facts = receipts.map(({ receipt, amount, paidAt }) => ({
    label: (
      <>
        {receipt ?? text('receipt.later')}
        <br />
        <span className={styles.small}>{formatMoment(paidAt, language)}</span>
      </>
    ),
    value: formatKes(amount),
  }));
  const sum = receipts.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  const total = receipts.length > 1 ? [{ label: text('receipt.sum'), value: formatKes(sum) }] : [];
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text(receipts.length === 1 ? 'receipt.one' : 'receipt.many')}</h2>
      <FactsList facts={[...facts, ...total, ...more]} />
    </section>
  );
};
