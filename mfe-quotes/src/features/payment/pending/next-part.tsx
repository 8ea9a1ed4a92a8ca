import { formatKes, type Payment, type Purchase } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { PageTitle } from '@tulinde/shared/ui';
import { CircleCheck } from 'lucide-react';
import { FactsList } from '../facts-list';
import { MoneyNotes } from '../money-notes';
import { PayForm } from '../pay-form';
import { Paybill } from '../paybill';
import styles from '../payment.module.css';
import { paymentTexts } from '../texts';
import pendingStyles from './pending.module.css';
import { pendingTexts } from './texts';

export interface NextPartProps {
  readonly payment: Payment;
  readonly purchase: Purchase;
  readonly part: NonNullable<Payment['part']>;
}

/** One part of a large amount is in; the next is asked for when the customer is ready. */
export const NextPart = ({ payment, purchase, part }: NextPartProps) => {
  const text = useText(pendingTexts);
  const common = useText(paymentTexts);
  const { number, of, amount } = part;
  const facts = [
    { label: text('part.in'), value: formatKes(payment.invoice?.paid ?? 0) },
    { label: common('now'), value: formatKes(amount) },
    { label: common('to'), value: payment.insurer },
    { label: common('reference'), value: payment.reference },
  ];
  return (
    <div className={styles.page}>
      <div className={pendingStyles.head}>
        <CircleCheck className={pendingStyles.reviewIcon} aria-hidden />
        <PageTitle>{text('part.title', { done: number - 1, of })}</PageTitle>
        <p className={styles.lead}>{text('part.lead', { number, of })}</p>
      </div>
      <FactsList facts={facts} />
      <MoneyNotes payment={payment} />
      <PayForm key={number} payment={payment} purchase={purchase} />
      <Paybill payment={payment} purchase={purchase} />
    </div>
  );
};
