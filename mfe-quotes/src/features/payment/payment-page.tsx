import type { Payment, Purchase, PaymentState } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage, usePageFrame, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useEffect, type ReactNode } from 'react';
import { FailedToLoad } from '@tulinde/ui/page';
import { wayOn } from '../../purchase-parts/bought-here';
import { PurchasePage } from '../../purchase-parts/purchase-page';
import { isPayable, pathOfPayment } from './payment-paths';
import { usePaymentStore } from './payment-store';
import { poll } from './poll';
import { paymentTexts } from './texts';

export interface PaymentPageProps {
  /** Whether the page is for a payment in this state; one in another is led to its own page. */
  readonly shows: (payment: Payment, purchase: Purchase) => boolean;
  /** Where the back arrow leads. */
  readonly back?: string;
  readonly children: (payment: Payment, purchase: Purchase) => ReactNode;
}

/* What M-Pesa, or people, are still at. */
const isMoving = (state: PaymentState | undefined): boolean => state === 'pending' || state === 'review';

const PaymentOf = observer(
  ({ purchase, shows, children }: Pick<PaymentPageProps, 'shows' | 'children'> & { readonly purchase: Purchase }) => {
    const portal = usePortal();
    const text = useText(paymentTexts);
    const language = useLanguage();
    const store = usePaymentStore();
    const { purchaseId } = purchase;
    const value = store.valueOf(purchaseId);
    const isWaiting = isMoving(value?.state);
    useEffect(() => store.open(purchaseId), [store, purchaseId, language]);
    useEffect(() => {
      if (!isWaiting) return;
      const abort = new AbortController();
      const stop = poll(() => store.load(purchaseId, { signal: abort.signal, background: true }));
      return () => {
        stop();
        abort.abort();
      };
    }, [store, purchaseId, isWaiting]);

    const elsewhere = value !== null && !shows(value, purchase) ? pathOfPayment(value, purchase) : null;
    useEffect(() => {
      if (elsewhere !== null) portal.navigate(wayOn(purchaseId, elsewhere), { replace: true });
    }, [portal, elsewhere, purchaseId]);

    const { payment } = store;
    if (payment.state === 'failed') {
      const handleRetry = () => void store.load(purchaseId);
      return <FailedToLoad title={text('failed')} error={payment.error} onRetry={handleRetry} />;
    }
    if (value === null || elsewhere !== null)
      return (
        <SkeletonGroup label={text('loading')}>
          <Skeleton width="half" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      );
    return children(value, purchase);
  },
);

/** A purchase and its payment in all their states. It follows the payment wherever another tab or M-Pesa takes it. */
export const PaymentPage = ({ shows, back, children }: PaymentPageProps) => {
  usePageFrame(back === undefined ? {} : { back });
  return (
    <PurchasePage step="payment" admits={isPayable}>
      {(purchase) => (
        <PaymentOf purchase={purchase} shows={shows}>
          {children}
        </PaymentOf>
      )}
    </PurchasePage>
  );
};
