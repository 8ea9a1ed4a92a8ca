import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import { closeDoubt } from './payment-doubt';
import type { AttemptRow } from '../invoices/repository';
import { correctFirstDay } from './correct-first-day';
import { enqueueReprint } from './reprint-job';
import { lockPurchaseRow, type PurchaseRow } from '../../purchasing/records/repository';
import { bookReceipt, holdReceipt } from './book-receipt';
import {
  countsAt,
  dropHeardReceipt,
  insertReceipt,
  lockReceiptByCode,
  lockReceiptOfAttempt,
  paymentsWithoutRequest,
  purchaseOfAccount,
  requestsWithoutCode,
  updateReceipt,
  type NewReceipt,
  type ReceiptRow,
  type ReceiptWay,
} from '../ledger/repository';
import { mayBeSame, paidRequest } from '../ledger/same-payment';
import { completedAtOf, wasTakenBack } from '../ledger/sources';
import { placesOf } from '../ledger/balances';
import { isReversalKnown } from '../statements/statement-store';

/** A payment under its code, as M-Pesa itself has confirmed it: by Transaction Status, a query, or a statement. */
export interface ConfirmedPayment {
  readonly code: string;
  readonly amountCents: number;
  /** M-Pesa's completion time; null where a callback does not tell it. */
  readonly completedAt: Date | null;
  /** As it was typed; null where M-Pesa's record does not tell it. */
  readonly account: string | null;
  /** `+2547XXXXXXXX`; '' where M-Pesa does not tell it. */
  readonly phone: string;
  readonly payerHash: string | null;
  readonly way: ReceiptWay;
}

/** What is known beside M-Pesa's record. */
export interface Known {
  /** The request that it answers, named by M-Pesa. */
  readonly request: { readonly attempt: AttemptRow; readonly purchaseId: string; readonly reference: string } | null;
  /** For whom a proven payer typed the code, whatever the account says. */
  readonly purchaseId: string | null;
  readonly now: Date;
}

const unknownOrigin: Omit<Known, 'now'> = { request: null, purchaseId: null };

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

/* Its time may be another than the one that stood in for it: what it completed was completed then. */
const correctTimes = async (tx: Database, receipt: ReceiptRow, now: Date): Promise<void> => {
  for (const { account, ref } of await placesOf(tx, receipt.id)) {
    if (account !== 'invoice') continue;
    const paidAt = await completedAtOf(tx, Number(ref));
    const isPaid = and(eq(invoices.id, Number(ref)), eq(invoices.state, 'paid'));
    const [paid] = await tx.update(invoices).set({ paidAt }).where(isPaid).returning();
    // Cover that began with a payment which M-Pesa took back has gone on: that it was paid again moves nothing.
    const isFirst = paid?.number === 0 && !(await wasTakenBack(tx, paid.id));
    if (isFirst && paidAt !== null) await correctFirstDay(tx, paid.purchaseId, { paidAt, now });
  }
};

/* What it pays was printed without a code, as long as M-Pesa had told none. */
const reprintReceipts = async (tx: Database, { id, code, purchaseId }: ReceiptRow, now: Date): Promise<void> => {
  if (code === null || purchaseId === null) return;
  for (const { account, ref } of await placesOf(tx, id)) {
    if (account === 'invoice') await enqueueReprint(tx, { purchaseId, invoiceId: Number(ref), code }, now);
  }
};

/* It is in the books: only what is known of it grows. */
const learn = async (
  tx: Database,
  row: ReceiptRow,
  paid: ConfirmedPayment,
  { request, now }: Known,
): Promise<ReceiptRow> => {
  const isFirst =
    request !== null && row.attemptId === null && (await lockReceiptOfAttempt(tx, request.attempt.id)) === null;
  const link = isFirst ? { attemptId: request.attempt.id, checkoutRequestId: request.attempt.checkoutRequestId } : {};
  const known = await updateReceipt(tx, row.id, { ...learned(row, paid), ...link });
  if (countsAt(known).getTime() !== countsAt(row).getTime()) await correctTimes(tx, known, now);
  return known;
};

/* M-Pesa said that a request was paid; this is the code. */
const giveCode = async (
  tx: Database,
  { receipt: said, attempt }: { receipt: ReceiptRow; attempt: AttemptRow },
  { paid, purchase, heard, now }: { paid: ConfirmedPayment; purchase: PurchaseRow; heard: ReceiptRow; now: Date },
): Promise<ReceiptRow> => {
  await dropHeardReceipt(tx, heard.id);
  const ways = heard.ways.reduce(withWay, said.ways);
  const account = said.account ?? heard.account;
  const changes = learned({ ...said, account, ways }, paid);
  const known = await updateReceipt(tx, said.id, { ...changes, state: 'confirmed' });
  if (said.state === 'provisional') {
    await correctTimes(tx, known, now);
    await reprintReceipts(tx, known, now);
    return known;
  }
  // It waited for its code, in no account.
  await closeDoubt(tx, attempt.id, { outcome: `it is ${paid.code}`, now });
  await bookReceipt(tx, { receipt: known, purchase, attempt, now });
  return known;
};

/**
 * Takes a payment into the books, or finds it there: a payment that several sources report is booked once. Runs in a
 * transaction that locks the purchase before the receipt.
 * @returns the receipt; in state `heard` where it may answer several requests, and the statement has to tell which
 */
export const takeReceipt = async (
  tx: Database,
  paid: ConfirmedPayment,
  given: Partial<Known> & Pick<Known, 'now'>,
): Promise<ReceiptRow> => {
  const known: Known = { ...unknownOrigin, ...given };
  const { request, now } = known;
  const purchaseId = request?.purchaseId ?? known.purchaseId ?? (await purchaseOfAccount(tx, paid.account));
  const purchase = purchaseId === null ? null : await lockPurchaseRow(tx, purchaseId);
  const said = request?.attempt.createdAt ?? now;
  const facts = { ...paid, purchaseId: purchase?.id ?? null, ways: [paid.way], saidAt: said, heardAt: now };
  const added = await insertReceipt(tx, { ...facts, state: 'heard' });
  const row = added ?? (await lockReceiptByCode(tx, paid.code));
  if (row === null) throw new Error('A receipt is there and cannot be read.');
  if (row.state !== 'heard') return learn(tx, row, paid, known);

  const isStatement = paid.way === 'statement';
  const waiting = purchase === null ? [] : await requestsWithoutCode(tx, purchase.id, isStatement);
  const coded = { ...paid, purchaseId: purchase?.id ?? null };
  const named = waiting.find(({ attempt }) => attempt.id === request?.attempt.id);
  const fitting = waiting.filter(({ receipt, attempt }) =>
    mayBeSame(coded, paidRequest(attempt, purchase ?? { id: '', reference: '' }, receipt.heardAt)),
  );
  // The statement names every payment: of those that fit, each line is another one.
  const isClear = fitting.length === 1 || isStatement;
  const own = named ?? (request === null && isClear ? fitting[0] : undefined);
  if (own !== undefined && purchase !== null) return giveCode(tx, own, { paid, purchase, heard: row, now });
  const grown = { ...learned(row, paid), purchaseId: purchase?.id ?? row.purchaseId };
  if (request === null && fitting.length > 1) return updateReceipt(tx, row.id, grown);
  const isFirst = request !== null && (await lockReceiptOfAttempt(tx, request.attempt.id)) === null;
  const receipt = await updateReceipt(tx, row.id, {
    ...grown,
    amountCents: paid.amountCents,
    saidAt: said < row.saidAt ? said : row.saidAt,
    state: 'confirmed',
    ...(isFirst ? { attemptId: request.attempt.id, checkoutRequestId: request.attempt.checkoutRequestId } : {}),
  });
  if (await isReversalKnown(tx, paid.code, paid.amountCents)) {
    await holdReceipt(tx, { receipt, now });
    return receipt;
  }
  // Where it was heard of before, its purchase may have been known then.
  const owner = purchase ?? (receipt.purchaseId === null ? null : await lockPurchaseRow(tx, receipt.purchaseId));
  await bookReceipt(tx, { receipt, purchase: owner, attempt: request?.attempt ?? null, now });
  return receipt;
};

/**
 * M-Pesa says that a request was paid, and not under which code. It is provisional until the code comes; unless exactly one
 * payment of these books can be it, which it is then.
 */
export const takePaidRequest = async (
  tx: Database,
  request: NonNullable<Known['request']>,
  now: Date,
): Promise<ReceiptRow> => {
  const { attempt, purchaseId, reference } = request;
  const purchase = await lockPurchaseRow(tx, purchaseId);
  const there = await lockReceiptOfAttempt(tx, attempt.id);
  if (there !== null) return updateReceipt(tx, there.id, { ways: withWay(there.ways, 'query') });
  const link = { attemptId: attempt.id, checkoutRequestId: attempt.checkoutRequestId };
  const paid = paidRequest(attempt, { id: purchaseId, reference }, now);
  const fitting = (await paymentsWithoutRequest(tx, purchaseId)).filter((payment) => mayBeSame(payment, paid));
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) {
    return updateReceipt(tx, only.id, { ...link, ways: withWay(only.ways, 'query') });
  }
  const receipt = await insertReceipt(tx, {
    ...link,
    purchaseId,
    amountCents: attempt.amountCents,
    saidAt: attempt.createdAt,
    phone: attempt.phone,
    account: reference,
    // Of several that can be it nobody knows which: it waits for the statement.
    state: fitting.length > 1 ? 'heard' : 'provisional',
    ways: ['query'],
    heardAt: now,
  });
  if (receipt === null) throw new Error('The receipt of a request is there and cannot be read.');
  if (receipt.state === 'provisional') await bookReceipt(tx, { receipt, purchase, attempt, now });
  return receipt;
};
