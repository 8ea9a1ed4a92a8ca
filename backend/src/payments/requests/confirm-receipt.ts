import { Refusal } from '../../platform/http/refusal';
import type { Database } from '../../platform/database/connection';
import { knownPhones } from '../ledger/payer';
import { moveReceipt } from '../receipts/move-receipt';
import { findReceiptByCode, purchaseOfAccount, type ReceiptRow } from '../ledger/repository';
import { mayHavePaid } from '../ledger/same-payment';
import { foundPayment, type ConfirmedPayment } from '../receipts/classify-payment';
import { takeReceipt } from '../receipts/take-receipt';
import { findPurchase, type PurchaseRow } from '../../purchasing/records/repository';
import type { PaymentDependencies } from './payment-dependencies';

const unknown = () => new Refusal(404, 'RECEIPT_UNKNOWN', 'payment.receipt.unknown');
const used = () => new Refusal(409, 'RECEIPT_USED', 'payment.receipt.used');

type Payer = Pick<ConfirmedPayment, 'phone' | 'payerHash'>;

/* A code alone proves nothing: others see it over a shoulder. The number it was paid from has to be one of the purchase's,
   or be told with it. */
const isProven = async (
  db: Database,
  purchase: PurchaseRow,
  { phone, payerHash }: Payer,
  toldPhone: string | null,
): Promise<boolean> => {
  if (phone === '' && payerHash === null) return false;
  const phones = [...(await knownPhones(db, purchase)), ...(toldPhone === null ? [] : [toldPhone])];
  return phones.some((each) => mayHavePaid(each, { phone, payerHash }));
};

/* In the books already: for this purchase, for none, or for another one. */
const claim = async (
  deps: PaymentDependencies,
  purchase: PurchaseRow,
  receipt: ReceiptRow,
  phone: string | null,
): Promise<void> => {
  if (receipt.purchaseId === purchase.id) return;
  const refusal = receipt.purchaseId === null ? unknown() : used();
  if (!(await isProven(deps.db, purchase, receipt, phone))) throw refusal;
  const move = { code: receipt.code ?? '', purchaseId: purchase.id, by: 'payer', now: deps.now() };
  if (!(await deps.db.transaction((tx) => moveReceipt(tx, move)))) throw refusal;
};

/**
 * "I have paid": looked up, matched and counted once. What was paid with another account, or with none that is known, counts
 * for a proven payer: that is why it is typed.
 * @param typed.phone the number it was paid from, where M-Pesa hides it and the purchase does not know it
 * @throws Refusal PURCHASE_NOT_FOUND, RECEIPT_UNKNOWN, RECEIPT_USED
 */
export const confirmReceipt = async (
  deps: PaymentDependencies,
  purchaseId: string,
  code: string,
  phone: string | null = null,
): Promise<void> => {
  const { db } = deps;
  const purchase = await findPurchase(db, purchaseId);
  if (purchase === null) throw new Refusal(404, 'PURCHASE_NOT_FOUND', 'purchase.notFound');
  const heard = await findReceiptByCode(db, code);
  if (heard !== null && heard.state !== 'heard') return claim(deps, purchase, heard, phone);
  const found = await deps.mpesa.findReceipt(code);
  if (found.kind !== 'found') throw unknown();
  const paid = foundPayment(found, heard, 'typed');
  const owner = await purchaseOfAccount(db, paid.account);
  const isOwn = owner === purchase.id;
  if (!isOwn && !(await isProven(db, purchase, paid, phone))) throw unknown();
  const known = { purchaseId: purchase.id, now: deps.now() };
  const receipt = await db.transaction((tx) => takeReceipt(tx, paid, known));
  if (receipt.purchaseId !== purchase.id) throw used();
};
