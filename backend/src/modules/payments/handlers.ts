import type { CallHandlers } from '../../http/call-handler';
import { confirmReceipt } from './confirm-receipt';
import type { PaymentDependencies } from './payment-dependencies';
import { viewPayment } from './payment-view';
import { startPayment } from './start-payment';

export const paymentHandlers = (
  deps: PaymentDependencies,
): Pick<CallHandlers, 'startPayment' | 'getPayment' | 'confirmReceipt'> => {
  const view = (purchaseId: string) =>
    viewPayment(deps.db, purchaseId, { now: deps.now(), paybillNumber: deps.paybillNumber });
  return {
    startPayment: {
      handle: async ({ purchaseId, phone }, { idempotencyKey }) => {
        await startPayment(deps, { purchaseId, phone, idempotencyKey });
        return view(purchaseId);
      },
    },
    getPayment: { handle: ({ purchaseId }) => view(purchaseId) },
    confirmReceipt: {
      handle: async ({ purchaseId, receipt, payerPhone }) => {
        await confirmReceipt(deps, purchaseId, receipt, payerPhone);
        return view(purchaseId);
      },
    },
  };
};
