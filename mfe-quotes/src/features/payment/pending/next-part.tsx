import { formatKes, type Payment, type Purchase } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { PageTitle } from '@tulinde/ui';
import { CircleCheck } from 'lucide-react';
import { limitOfOne } from '../amounts';
import { FactsList } from '../facts-list';
import { MoneyNotes } from '../money-notes';
import { PayForm } from '../pay-form';
import { Paybill } from '../paybill';
import { ReceiptList } from '../receipt-list';
import styles from '../payment.module.css';
import { paymentTexts } from '../texts';
import pendingStyles from './pending.module.css';
import { pendingTexts } from './texts';

export interface NextPartProps {
  readonly payment: Payment;
  readonly purchase: Purchase;
  readonly part: NonNullable<Payment['part']>;
}

/** One part of a large amount is in, or less than was asked for: the rest is asked for when the customer is ready. */
export const NextPart = ({ payment, purchase, part }: NextPartProps) => {
  const text = useText(pendingTexts);
  const common = useText(paymentTexts);
  const { number, of, amount } = part;
  const isInParts = (payment.invoice?.amount ?? 0) > limitOfOne;
  const isRunning = (payment.invoice?.number ?? 0) > 0;
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
        <PageTitle>
          {isInParts ? text('part.title', { done: number - 1, of }) : text('rest.title', { amount: formatKes(amount) })}
        </PageTitle>
        <p className={styles.lead}>
          {isInParts ? text(isRunning ? 'part.lead.running' : 'part.lead', { number, of }) : text('rest.lead')}
        </p>
      </div>
      <FactsList facts={facts} />
      {payment.receipts.length > 0 && <ReceiptList payment={payment} />}
      <MoneyNotes payment={payment} />
      <PayForm key={number} payment={payment} purchase={purchase} />
      <Paybill payment={payment} purchase={purchase} />
    </div>
  );
};
