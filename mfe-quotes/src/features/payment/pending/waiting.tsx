import { formatKes, type Payment, type Purchase } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { Button, Card, Disclosure, Notice, PageTitle } from '@tulinde/shared/ui';
import { useState } from 'react';
import { FactsList } from '../facts-list';
import styles from '../payment.module.css';
import { ReceiptForm } from '../receipt-form';
import { paymentTexts } from '../texts';
import { Countdown } from './countdown';
import pendingStyles from './pending.module.css';
import { pendingTexts } from './texts';
import { useSecondsLeft } from './use-seconds-left';

export interface WaitingProps {
  readonly payment: Payment;
  readonly purchase: Purchase;
  readonly attempt: NonNullable<Payment['attempt']>;
}

/** M-Pesa asks on the phone. Nothing here can send a second request. */
export const Waiting = ({ payment, purchase, attempt }: WaitingProps) => {
  const text = useText(pendingTexts);
  const common = useText(paymentTexts);
  const { left, of } = useSecondsLeft(attempt);
  const [isPaid, setPaid] = useState(false);
  const [isTrouble, setTrouble] = useState(false);
  const { part } = payment;
  const facts = [
    { label: common('now'), value: formatKes(attempt.amount) },
    ...(part ? [{ label: common('part', { number: part.number, of: part.of }), value: formatKes(part.amount) }] : []),
    { label: common('to'), value: payment.insurer },
    { label: common('reference'), value: payment.reference },
  ];
  const isInstalment = (payment.invoice?.number ?? 0) > 0;
  return (
    <div className={styles.page}>
      <div className={pendingStyles.head}>
        <Countdown left={left} of={of} />
        <PageTitle>{text('title', { phone: attempt.phone.replaceAll(' ', '\u00A0') })}</PageTitle>
        <p className={styles.lead}>{text('sent')}</p>
      </div>
      {left === 0 && <Notice tone="info">{text('late')}</Notice>}
      <FactsList facts={facts} />
      {isPaid ? (
        <Card>
          <ReceiptForm purchase={purchase} />
        </Card>
      ) : (
        <Button variant="outline" isFullWidth onClick={() => setPaid(true)}>
          {text('paid')}
        </Button>
      )}
      <p className={pendingStyles.close}>{text(isInstalment ? 'closeInstalment' : 'close')}</p>
      <Disclosure summary={text('trouble')} isOpen={isTrouble} onToggle={() => setTrouble(!isTrouble)}>
        <div className={styles.section}>
          <p>{text('trouble.check')}</p>
          <p>{text('trouble.wait')}</p>
          <p>{text('trouble.change')}</p>
        </div>
      </Disclosure>
    </div>
  );
};
