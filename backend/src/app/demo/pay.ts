import { randomBytes } from 'node:crypto';
import type { MPesa } from '../../platform/adapters/m-pesa/port';
import { newReceipt } from '../../platform/adapters/m-pesa/simulated-receipt';
import type { Database } from '../../platform/database/connection';
import { isLive } from '../../payments/invoices/attempt-states';
import { attemptsOfInvoices, invoicesOfPurchase, lockAttempt } from '../../payments/invoices/repository';
import { applySuccess } from '../../payments/requests/apply-outcome';
import { startPayment } from '../../payments/requests/start-payment';
import type { PastPortal } from './past-portal';

/* The customer's PIN is entered at once. */
const promptAccepted: MPesa = {
  requestPayment: async () => ({
    kind: 'accepted',
    merchantRequestId: `demo-${randomBytes(6).toString('hex')}`,
    checkoutRequestId: `ws_CO_${randomBytes(9).toString('hex')}`,
  }),
  queryPayment: async () => ({ kind: 'pending' }),
  findReceipt: async () => ({ kind: 'none' }),
};

const livingAttempt = async (db: Database, purchaseId: string) => {
  const ids = (await invoicesOfPurchase(db, purchaseId)).map(({ id }) => id);
  return (await attemptsOfInvoices(db, ids)).find(isLive);
};

/** Pays the next invoice of a purchase, wholly and at the time that the clock shows: above M-Pesa's limit in parts. */
export const payNext = async ({ db, now }: PastPortal, purchaseId: string, phone: string): Promise<void> => {
  const addressOf = (path: string) => path;
  const deps = {
    db,
    now,
    mpesa: promptAccepted,
    random: randomBytes,
    addressOf,
    paybillNumber: '',
    site: '',
    secret: '',
  };
  for (;;) {
    await startPayment(deps, { purchaseId, phone, idempotencyKey: null });
    const asked = await livingAttempt(db, purchaseId);
    if (asked === undefined) throw new Error('Nothing was asked for.');
    await db.transaction(async (tx) => {
      const paid = { code: newReceipt(), amountCents: asked.amountCents, completedAt: now(), way: 'callback' as const };
      await applySuccess(tx, await lockAttempt(tx, asked.id), paid, now());
    });
    const invoices = await invoicesOfPurchase(db, purchaseId);
    if (invoices.find(({ id }) => id === asked.invoiceId)?.state !== 'due') return;
  }
};
