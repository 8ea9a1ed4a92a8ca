import type { Payment } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { ButtonLink, EmptyState } from '@tulinde/ui';
import { Progress } from '../../../purchase-parts/progress';
import { hasNextPart } from '../payment-paths';
import { PaymentPage } from '../payment-page';
import styles from '../payment.module.css';
import { PayNow } from './pay-now';
import { payTexts } from './texts';

/* A next instalment may be paid although nothing is asked for. One that failed may be sent again from here too. */
const isToPay = (payment: Payment): boolean =>
  (payment.state === 'ready' && !hasNextPart(payment)) ||
  payment.state === 'failed' ||
  (payment.state === 'paid' && payment.invoice !== null);

const NothingToPay = () => {
  const text = useText(payTexts);
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel={1}
        title={text('over.title')}
        action={<ButtonLink to="/">{text('over.action')}</ButtonLink>}
      >
        {text('over.help')}
      </EmptyState>
    </div>
  );
};

/** The full price, the deposit, or the next instalment: also where a reminder's link leads. */
export const PaymentSummaryPage = () => (
  <PaymentPage shows={isToPay}>
    {(payment, purchase) =>
      payment.invoice === null ? (
        <NothingToPay />
      ) : (
        <>
          {purchase.state === 'open' && <Progress purchase={purchase} page="payment" />}
          <PayNow payment={payment} purchase={purchase} invoice={payment.invoice} />
        </>
      )
    }
  </PaymentPage>
);
