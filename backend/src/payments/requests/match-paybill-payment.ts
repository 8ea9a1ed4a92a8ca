import { openCase } from '../cases';
import { foundPayment } from '../receipts/classify-payment';
import { takeReceipt } from '../receipts/take-receipt';
import { findReceiptByCode } from '../ledger/repository';
import type { PaymentDependencies } from './payment-dependencies';

/**
 * A payment to the paybill number: M-Pesa's own record is read before it counts for the purchase whose reference was typed
 * as the account. Where it counts for none, people find out whose it is.
 */
export const matchPaybillPayment = async (deps: PaymentDependencies, code: string): Promise<void> => {
  const { db, mpesa, now } = deps;
  const heard = await findReceiptByCode(db, code);
  if (heard !== null && heard.state !== 'heard') return;
  const found = await mpesa.findReceipt(code);
  // Tried again after longer and longer waits.
  if (found.kind === 'unknown') throw new Error('M-Pesa does not tell yet whether it was paid.');
  if (found.kind === 'none') {
    const summary = 'A payment was announced to the paybill number that M-Pesa has no record of.';
    await openCase(db, { kind: 'payment-in-doubt', key: `paybill:${code}`, receipt: code, summary, now: now() });
    return;
  }
  await db.transaction((tx) => takeReceipt(tx, foundPayment(found, heard, 'paybill'), { now: now() }));
};
