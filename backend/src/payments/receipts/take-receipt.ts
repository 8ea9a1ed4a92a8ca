import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import { invoicesPaidBy } from '../ledger/balances';
import {
  countsAt,
  dropHeardReceipt,
  insertReceipt,
  lockReceiptOfAttempt,
  paymentsWithoutRequest,
  updateReceipt,
  type NewReceipt,
  type ReceiptRow,
  type ReceiptWay,
} from '../ledger/repository';
import { mayBeSame, paidRequest } from '../ledger/same-payment';
import { completedAtOf, wasTakenBack } from '../ledger/sources';
import { bookReceipt, holdReceipt } from './book-receipt';
import {
  classifyPayment,
  lockPayment,
  type ConfirmedPayment,
  type LockedRequest,
  type Origin,
  type RequestWithoutCode,
  type Taken,
} from './classify-payment';
import { correctFirstDay } from './correct-first-day';
import { closeDoubt } from './payment-doubt';
import { reprintReceiptJob } from './receipt-jobs';

const withWay = (ways: readonly ReceiptWay[], way: ReceiptWay): ReceiptWay[] => [...new Set([...ways, way])];

/* What another way of hearing adds. What M-Pesa has told once it does not tell otherwise. */
const learned = (row: ReceiptRow, paid: ConfirmedPayment): Partial<NewReceipt> => ({
  code: row.code ?? paid.code,
  completedAt: row.completedAt ?? paid.completedAt,
  account: row.account ?? paid.account,
  phone: row.phone === '' ? paid.phone : row.phone,
  payerHash: row.payerHash ?? paid.payerHash,
  ways: withWay(row.ways, paid.way),
});

/* Of a request that several payments answer the first one stands for it. */
const linkIfFirst = async (tx: Database, request: LockedRequest | null): Promise<Partial<NewReceipt>> => {
  if (request === null || (await lockReceiptOfAttempt(tx, request.attempt.id)) !== null) return {};
  return { attemptId: request.attempt.id, checkoutRequestId: request.attempt.checkoutRequestId };
};

/* Its time may be another than the one that stood in for it: what it completed was completed then. */
const correctTimes = async (tx: Database, invoiceIds: readonly number[], now: Date): Promise<void> => {
  for (const id of invoiceIds) {
    const paidAt = await completedAtOf(tx, id);
    const isPaid = and(eq(invoices.id, id), eq(invoices.state, 'paid'));
    const [paid] = await tx.update(invoices).set({ paidAt }).where(isPaid).returning();
    // Cover that began with a payment which M-Pesa took back has gone on: that it was paid again moves nothing.
    const isFirst = paid?.number === 0 && !(await wasTakenBack(tx, paid.id));
    if (isFirst && paidAt !== null) await correctFirstDay(tx, paid.purchaseId, { paidAt, now });
  }
};

/* What it pays was printed without a code, as long as M-Pesa had told none. */
const reprintReceipts = async (
  tx: Database,
  { code, purchaseId }: ReceiptRow,
  invoiceIds: readonly number[],
  now: Date,
): Promise<void> => {
  for (const invoiceId of invoiceIds) {
    const payload = { purchaseId, invoiceId };
    await enqueueJob(tx, { kind: reprintReceiptJob, key: `${invoiceId}:${code}`, payload, runAt: now });
  }
};

/* It is in the books: only what is known of it grows. */
const learn = async (tx: Database, { paid, request, row, now }: Taken): Promise<ReceiptRow> => {
  const link = row.attemptId === null ? await linkIfFirst(tx, request) : {};
  const known = await updateReceipt(tx, row.id, { ...learned(row, paid), ...link });
  const isOtherTime = countsAt(known).getTime() !== countsAt(row).getTime();
  if (isOtherTime) await correctTimes(tx, await invoicesPaidBy(tx, known.id), now);
  return known;
};

/* M-Pesa said that a request was paid; this is the code. */
const giveCode = async (
  tx: Database,
  { paid, purchase, row: heard, now }: Taken,
  { receipt: said, attempt }: RequestWithoutCode,
): Promise<ReceiptRow> => {
  await dropHeardReceipt(tx, heard.id);
  const ways = heard.ways.reduce(withWay, said.ways);
  const account = said.account ?? heard.account;
  const changes = learned({ ...said, account, ways }, paid);
  const known = await updateReceipt(tx, said.id, { ...changes, state: 'confirmed' });
  if (said.state === 'provisional') {
    const paidInvoices = await invoicesPaidBy(tx, known.id);
    await correctTimes(tx, paidInvoices, now);
    await reprintReceipts(tx, known, paidInvoices, now);
    return known;
  }
  // It waited for its code, in no account.
  await closeDoubt(tx, attempt.id, { outcome: `it is ${paid.code}`, now });
  await bookReceipt(tx, { receipt: known, purchase, attempt, now });
  return known;
};

/* It stays in no account: the statement has to tell which request it answers. */
const keepHeard = (tx: Database, { paid, purchase, row }: Taken): Promise<ReceiptRow> =>
  updateReceipt(tx, row.id, { ...learned(row, paid), purchaseId: purchase?.id ?? row.purchaseId });

/* Into the books for the first time, with the earlier of the two times at which it was said. */
const bookNew = async (
  tx: Database,
  { paid, request, row, purchase, now }: Taken,
  isTakenBack: boolean,
): Promise<ReceiptRow> => {
  const saidAt = request?.attempt.createdAt ?? now;
  const receipt = await updateReceipt(tx, row.id, {
    ...learned(row, paid),
    purchaseId: purchase?.id ?? row.purchaseId,
    amountCents: paid.amountCents,
    saidAt: saidAt < row.saidAt ? saidAt : row.saidAt,
    state: 'confirmed',
    ...(await linkIfFirst(tx, request)),
  });
  if (isTakenBack) await holdReceipt(tx, { receipt, now }, 'M-Pesa has taken it back');
  else {
    // Where it was heard of before, its purchase may have been known then.
    const known = purchase ?? (receipt.purchaseId === null ? null : await lockPurchaseRow(tx, receipt.purchaseId));
    await bookReceipt(tx, { receipt, purchase: known, attempt: request?.attempt ?? null, now });
  }
  return receipt;
};

/**
 * Takes a payment into the books, or finds it there: a payment that several sources report is booked once. Runs in a
 * transaction that locks the purchase before the receipt.
 * @returns the receipt; in state `heard` where it may answer several requests, and the statement has to tell which
 */
export const takeReceipt = async (tx: Database, paid: ConfirmedPayment, origin: Origin): Promise<ReceiptRow> => {
  const taken = await lockPayment(tx, paid, origin);
  const found = await classifyPayment(tx, taken);
  switch (found.kind) {
    case 'known':
      return learn(tx, taken);
    case 'answer':
      return giveCode(tx, taken, found.answered);
    case 'ambiguous':
      return keepHeard(tx, taken);
    case 'taken-back':
    case 'new':
      return bookNew(tx, taken, found.kind === 'taken-back');
  }
};

/**
 * M-Pesa says that a request was paid, and not under which code. It is provisional until the code comes; unless exactly one
 * payment of these books can be it, which it is then.
 */
export const takePaidRequest = async (tx: Database, request: LockedRequest, now: Date): Promise<ReceiptRow> => {
  const { attempt, purchase } = request;
  const link = { attemptId: attempt.id, checkoutRequestId: attempt.checkoutRequestId };
  const there = await lockReceiptOfAttempt(tx, attempt.id);
  if (there !== null) return updateReceipt(tx, there.id, { ways: withWay(there.ways, 'query') });
  const paid = paidRequest(attempt, purchase, now);
  const [only, ...more] = (await paymentsWithoutRequest(tx, purchase.id)).filter((payment) => mayBeSame(payment, paid));
  if (only !== undefined && more.length === 0) {
    return updateReceipt(tx, only.id, { ...link, ways: withWay(only.ways, 'query') });
  }
  const receipt = await insertReceipt(tx, {
    ...link,
    purchaseId: purchase.id,
    amountCents: attempt.amountCents,
    saidAt: attempt.createdAt,
    phone: attempt.phone,
    account: purchase.reference,
    // Of several that can be it nobody knows which: it waits for the statement.
    state: more.length > 0 ? 'heard' : 'provisional',
    ways: ['query'],
    heardAt: now,
  });
  if (receipt === null) throw new Error('The receipt of a request is there and cannot be read.');
  if (receipt.state === 'provisional') await bookReceipt(tx, { receipt, purchase, attempt, now });
  return receipt;
};
