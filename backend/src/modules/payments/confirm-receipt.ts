import type { FoundReceipt } from '../../adapters/m-pesa/port';
import type { Database } from '../../database/connection';
import { Refusal } from '../../http/refusal';
import { lockPayable, markPaying } from '../purchases/payable-purchase';
import { lockPurchase, readPurchase, type PurchaseFacts } from '../purchases/purchase-facts';
import { isLive } from './attempt-states';
import { partOf } from './payable-part';
import type { PaymentDependencies } from './payment-dependencies';
import {
  addEvent,
  attemptsOfInvoices,
  findByReceipt,
  findPaybillPayment,
  insertAttempt,
  invoicesOfPurchase,
  lockAttempt,
  updateAttempt,
  type AttemptRow,
  type InvoiceRow,
} from './repository';
import { settleFailure, settleSuccess } from './settle';
import { currentInvoices } from './start-payment';

const unknown = () => new Refusal(404, 'RECEIPT_UNKNOWN', 'payment.receipt.unknown');
const used = () => new Refusal(409, 'RECEIPT_USED', 'payment.receipt.used');

const lookUp = async ({ db, mpesa }: PaymentDependencies, receipt: string): Promise<FoundReceipt> => {
  const typed = await findPaybillPayment(db, receipt);
  if (typed !== null) return typed;
  const found = await mpesa.findReceipt(receipt);
  if (found.kind !== 'found') throw unknown();
  return found;
};

/** @returns whether it is counted for this purchase already. @throws Refusal where it is for another */
const isKnown = async (db: Database, purchaseId: string, receipt: string): Promise<boolean> => {
  const counted = await findByReceipt(db, receipt);
  if (counted !== null && counted.purchaseId !== purchaseId) throw used();
  return counted !== null;
};

const sameAccount = (typed: string, reference: string): boolean =>
  typed.replace(/[\s-]/g, '').toUpperCase() === reference.replace(/[\s-]/g, '').toUpperCase();

/* Where M-Pesa's record has no account, the phone that this purchase asked and the amount tell whose it is. */
const isMeantFor = (found: FoundReceipt, { row }: PurchaseFacts, attempts: readonly AttemptRow[]): boolean =>
  found.account !== null
    ? sameAccount(found.account, row.reference)
    : attempts.some(({ phone, amountCents }) => phone === found.phone && amountCents === found.amountCents);

/* The request that it most likely answers: one under way, one in doubt, one that is paid and has no receipt yet. */
const requestOf = (found: FoundReceipt, attempts: readonly AttemptRow[]): AttemptRow | undefined => {
  const fitting = attempts.filter(
    ({ channel, receipt, amountCents }) => channel === 'STK' && receipt === null && amountCents === found.amountCents,
  );
  return (
    fitting.find(isLive) ??
    fitting.find(({ state }) => state === 'review') ??
    fitting.find(({ state }) => state === 'succeeded')
  );
};

const addPaybillAttempt = async (
  deps: PaymentDependencies,
  tx: Database,
  invoice: InvoiceRow,
  found: FoundReceipt,
): Promise<void> => {
  const now = deps.now();
  const part = partOf(invoice.amountCents, await attemptsOfInvoices(tx, [invoice.id]));
  // Never live: a request that is under way stays the only one that is.
  const { id } = await insertAttempt(tx, {
    invoiceId: invoice.id,
    part: part.number,
    amountCents: found.amountCents,
    channel: 'PAYBILL',
    phone: found.phone ?? '',
    state: 'failed',
    callbackToken: Buffer.from(deps.random(32)).toString('base64url'),
    createdAt: now,
  });
  const locked = await lockAttempt(tx, id);
  const isFitting = invoice.state !== 'due' || found.amountCents === part.amountCents;
  if (isFitting) await settleSuccess(tx, locked, found.receipt, now);
  else {
    const { receipt } = found;
    await settleFailure(tx, locked, { event: 'mismatched', reason: 'AMOUNT_MISMATCH', code: 0, receipt }, now);
  }
};

const count = async (
  deps: PaymentDependencies,
  tx: Database,
  purchaseId: string,
  found: FoundReceipt,
): Promise<void> => {
  const now = deps.now();
  const facts = await lockPurchase(tx, purchaseId, now);
  if (await isKnown(tx, purchaseId, found.receipt)) return;
  const attempts = await attemptsOfInvoices(
    tx,
    (await invoicesOfPurchase(tx, purchaseId)).map(({ id }) => id),
  );
  if (!isMeantFor(found, facts, attempts)) throw unknown();
  const request = requestOf(found, attempts);
  if (request !== undefined) {
    await addEvent(tx, now, 'receipt-found', request.id, { receipt: found.receipt });
    // Paid from another phone: the one that was asked has proved nothing, and joins nobody's policies.
    if (request.state !== 'succeeded' && found.phone !== request.phone)
      await updateAttempt(tx, request.id, { channel: 'PAYBILL' });
    await settleSuccess(tx, await lockAttempt(tx, request.id), found.receipt, now);
    return;
  }
  const isOpen = facts.row.state === 'open';
  // Paid by hand before anything was asked for: the same checks as before a request.
  if (isOpen) await lockPayable(tx, purchaseId, now);
  const all = await currentInvoices(tx, facts);
  const invoice = all.find(({ state }) => state === 'due') ?? all.at(-1);
  if (invoice === undefined) throw unknown();
  if (isOpen) await markPaying(tx, facts, now);
  await addPaybillAttempt(deps, tx, invoice, found);
};

/** Two purchases that count one receipt at the same moment: the second is told. */
const isTaken = (error: unknown): boolean => (error as { cause?: { code?: string } }).cause?.code === '23505';

/**
 * "I have paid", and payments to the paybill number: looked up, matched and counted once.
 * @throws Refusal RECEIPT_UNKNOWN, RECEIPT_USED, and those of a payable purchase
 */
export const confirmReceipt = async (deps: PaymentDependencies, purchaseId: string, receipt: string): Promise<void> => {
  await readPurchase(deps.db, purchaseId, deps.now());
  if (await isKnown(deps.db, purchaseId, receipt)) return;
  const found = await lookUp(deps, receipt);
  try {
    await deps.db.transaction((tx) => count(deps, tx, purchaseId, found));
  } catch (error) {
    if (isTaken(error)) throw used();
    throw error;
  }
};
