import { formatKes, type Payment, type Purchase } from '@tulinde/contracts';
import { formatClock, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Button, Card, Disclosure, PageTitle } from '@tulinde/ui';
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

/* The back end asks M-Pesa for the last time after ten minutes: then the result is known, or the attempt is in review. */
const knownAfterMs = 10 * 60_000;

/** What happens next, and until when, once nobody can enter a PIN any more. */
const Late = ({ attempt }: Pick<WaitingProps, 'attempt'>) => {
  const text = useText(pendingTexts);
  const latest = new Date(Date.parse(attempt.startedAt) + knownAfterMs).toISOString();
  const time = formatClock(latest, useLanguage());
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('review.next')}</h2>
      <ol className={styles.steps}>
        <li>{text('late.answer', { time })}</li>
        <li>{text('late.paid')}</li>
        <li>{text('late.unpaid')}</li>
      </ol>
    </section>
  );
};

/** M-Pesa asks on the phone. Nothing here can send a second request. */
export const Waiting = ({ payment, purchase, attempt }: WaitingProps) => {
  const text = useText(pendingTexts);
  const common = useText(paymentTexts);
  const { left, of } = useSecondsLeft(attempt);
  const [isPaid, setPaid] = useState(false);
  const [isTrouble, setTrouble] = useState(false);
  const isLate = left === 0;
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
        <PageTitle>
          {isLate ? text('late.title') : text('title', { phone: attempt.phone.replaceAll(' ', '\u00A0') })}
        </PageTitle>
        <p className={styles.lead} role="status">
          {text(isLate ? 'late' : 'sent')}
        </p>
      </div>
      {isLate && <Late attempt={attempt} />}
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
      {!isLate && (
        <Disclosure summary={text('trouble')} isOpen={isTrouble} onToggle={() => setTrouble(!isTrouble)}>
          <div className={styles.section}>
            <p>{text('trouble.check')}</p>
            <p>{text('trouble.wait')}</p>
            <p>{text('trouble.change')}</p>
          </div>
        </Disclosure>
      )}
    </div>
  );
};
