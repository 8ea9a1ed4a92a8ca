import type { CallHandlers } from '../../platform/http/call-handler';
import { browserSecretOf } from '../../platform/http/browser-secret';
import { identityKey } from '../../platform/http/secrets';
import { confirmReceipt } from './confirm-receipt';
import type { PaymentDependencies } from './payment-dependencies';
import { viewPayment } from './payment-view';
import { limitReceiptGuesses } from './receipt-limits';
import { startPayment } from './start-payment';
import { choosePaymentRequests, readPaymentRequests } from './stop-prompts';

type PaymentCalls = 'startPayment' | 'getPayment' | 'confirmReceipt' | 'getPaymentRequests' | 'stopPaymentRequests';

export const paymentHandlers = (deps: PaymentDependencies): Pick<CallHandlers, PaymentCalls> => {
  const view = (purchaseId: string) =>
    viewPayment(deps.db, purchaseId, { now: deps.now(), paybillNumber: deps.paybillNumber });
  return {
    startPayment: {
      handle: async ({ purchaseId, phone }, { idempotencyKey, browser }) => {
        browserSecretOf({ random: deps.random, key: identityKey(deps.secret) }, browser);
        await startPayment(deps, { purchaseId, phone, idempotencyKey, browser });
        return view(purchaseId);
      },
    },
    getPaymentRequests: { handle: ({ token }) => readPaymentRequests(deps, token) },
    stopPaymentRequests: { handle: (body) => choosePaymentRequests(deps, body) },
    getPayment: { handle: ({ purchaseId }) => view(purchaseId) },
    confirmReceipt: {
      handle: async ({ purchaseId, receipt, payerPhone }, { browser, now }) => {
        const guessing = { purchaseId, payerPhone: payerPhone ?? null, browser, now };
        await limitReceiptGuesses(deps, guessing, () => confirmReceipt(deps, purchaseId, receipt, payerPhone));
        return view(purchaseId);
      },
    },
  };
};
