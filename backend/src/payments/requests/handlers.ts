import type { CallHandlers } from '../../http/call-handler';
import { confirmReceipt } from './confirm-receipt';
import type { PaymentDependencies } from './payment-dependencies';
import { viewPayment } from './payment-view';
import { startPayment } from './start-payment';
import { choosePaymentRequests, readPaymentRequests } from './stop-prompts';

type PaymentCalls = 'startPayment' | 'getPayment' | 'confirmReceipt' | 'getPaymentRequests' | 'stopPaymentRequests';

export const paymentHandlers = (deps: PaymentDependencies): Pick<CallHandlers, PaymentCalls> => {
  const view = (purchaseId: string) =>
    viewPayment(deps.db, purchaseId, { now: deps.now(), paybillNumber: deps.paybillNumber });
  return {
    startPayment: {
      handle: async ({ purchaseId, phone }, { idempotencyKey, browser }) => {
        await startPayment(deps, { purchaseId, phone, idempotencyKey, address: browser.address });
        return view(purchaseId);
      },
    },
    getPaymentRequests: { handle: ({ token }) => readPaymentRequests(deps, token) },
    stopPaymentRequests: { handle: (body) => choosePaymentRequests(deps, body) },
    getPayment: { handle: ({ purchaseId }) => view(purchaseId) },
    confirmReceipt: {
      handle: async ({ purchaseId, receipt, payerPhone }) => {
        await confirmReceipt(deps, purchaseId, receipt, payerPhone);
        return view(purchaseId);
      },
    },
  };
};
