import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { paymentEvents } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import { receivedFor } from '../ledger/balances';
import { isMoneyUnderWay } from './is-money-under-way';
import { attemptsOfInvoices, type AttemptRow, type InvoiceRow } from '../invoices/repository';

/** Asks M-Pesa once more what became of a request that had failed. */
export const askAgainJob = 'ask-again';

/* M-Pesa's confirmation of a payment comes within that time, whichever way it comes. */
const recordLagMs = 10 * 60 * 1000;
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/* Asked for, and answered by nobody: it may have been paid in the last second. */
const isDoubtful = ({ state, failureReason, checkoutRequestId }: AttemptRow): boolean =>
  state === 'failed' && failureReason === 'TIMED_OUT' && checkoutRequestId !== null;

/* M-Pesa has said what became of it at a time at which it knew all that was paid before the deadline. */
const isAnswered = async (db: Database, { id }: AttemptRow, known: Date): Promise<boolean> => {
  const events = await db
    .select({ data: paymentEvents.data })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.attemptId, id), eq(paymentEvents.kind, 'queried'), gte(paymentEvents.at, known)));
  return events.some(({ data }) => ['succeeded', 'failed', 'unlisted'].includes((data as { kind: string }).kind));
};

const askAgain = (db: Database, { id }: AttemptRow, known: Date): Promise<boolean> =>
  enqueueJob(db, {
    kind: askAgainJob,
    key: `${id}:${known.toISOString()}`,
    payload: { attemptId: id },
    runAt: known,
  });

/**
 * Whether money for an invoice may be there that nobody knows of yet: what would complete it, confirmed or asked for before
 * the deadline, until M-Pesa's record has been read past that. A part of what is missing does not count.
 * @returns when to look again; null where there is none
 */
export const moneyUnderWay = async (
  db: Database,
  invoice: InvoiceRow,
  { deadline, now }: { readonly deadline: Date; readonly now: Date },
): Promise<Date | null> => {
  const known = after(deadline, recordLagMs);
  if (now < known) return known;
  const lookAgainAt = after(now, recordLagMs);
  if (await isMoneyUnderWay(db, invoice.id, now)) return lookAgainAt;
  const missing = invoice.amountCents - ((await receivedFor(db, [invoice.id])).get(invoice.id) ?? 0);
  const attempts = await attemptsOfInvoices(db, [invoice.id]);
  const inTime = attempts.filter(({ createdAt, amountCents }) => createdAt < deadline && amountCents >= missing);
  for (const attempt of inTime.filter(isDoubtful)) {
    if (await isAnswered(db, attempt, known)) continue;
    await askAgain(db, attempt, known);
    return lookAgainAt;
  }
  return null;
};
