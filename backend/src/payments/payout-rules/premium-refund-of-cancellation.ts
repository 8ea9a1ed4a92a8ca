import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { cancellations, ledgerPostings, settlements } from '../../platform/database/schema';
import { costBy } from '../../domain/pricing/early-settlement';
import { monthlyPpm } from '../../domain/pricing/instalments';
import { sum } from '../../domain/pricing/money';
import { findPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { readPurchase } from '../../purchasing/facts/purchase-facts';
import { invoicesOfPurchase } from '../invoices/repository';
import { receivedFor } from '../ledger/balances';

export type CancellationRow = typeof cancellations.$inferSelect;

/** What a settled cancellation comes to, from the payments that were not taken back. Cents. */
export interface CancellationSum {
  /** The premium that the insurer gives back: it pays off the plan first. */
  readonly unearnedCents: number;
  readonly owedCents: number;
  readonly refundCents: number;
  /** All that has come in for the plan, but for what that premium has paid of it. */
  readonly receivedCents: number;
  readonly paidOffCents: number;
}

/* What the premium of a cancelled cover has paid of invoices. */
const paidOffBy = async (db: Database, reference: string): Promise<number> => {
  const ofIt = sql`(select ${ledgerPostings.entryId} from ${ledgerPostings} where ${ledgerPostings.account} = 'cancellation' and ${ledgerPostings.ref} = ${reference})`;
  const total = sql<string>`coalesce(-sum(${ledgerPostings.cents}), 0)`;
  const inInvoices = and(eq(ledgerPostings.account, 'invoice'), sql`${ledgerPostings.entryId} in ${ofIt}`);
  const [row] = await db.select({ cents: total }).from(ledgerPostings).where(inInvoices);
  return Number(row?.cents ?? 0);
};

/* What the plan had cost by the day on which it was priced; a plan that was paid off before, its price of then. */
const costOf = async (db: Database, { purchaseId, startsOn }: PolicyRow, { day }: CancellationRow, now: Date) => {
  const isPaid = and(eq(settlements.purchaseId, purchaseId), isNotNull(settlements.settledAt));
  const [paidOff] = await db.select({ cents: settlements.totalCents }).from(settlements).where(isPaid);
  if (paidOff !== undefined) return paidOff.cents;
  const { row, price } = await readPurchase(db, purchaseId, now);
  const { totalCents: payableCents } = price;
  if (row.plan !== 'LIPA_POLE_POLE' || row.instalments === null) return payableCents;
  const monthlyRatePpm = monthlyPpm(price.instalments);
  return costBy({ payableCents, monthlyRatePpm, count: row.instalments, startsOn, receivedCents: 0 }, day);
};

/** Null where it is not settled. */
export const premiumRefundOfCancellation = async (
  db: Database,
  cancellation: CancellationRow,
  now: Date,
): Promise<CancellationSum | null> => {
  const policy = await findPolicy(db, cancellation.policyNumber);
  if (policy === null || cancellation.parts === null || cancellation.settledAt === null) return null;
  const left = sum(
    cancellation.parts.filter(({ kind }) => kind !== 'OWED' && kind !== 'LIMIT').map(({ cents }) => cents),
  );
  const ids = (await invoicesOfPurchase(db, policy.purchaseId)).map(({ id }) => id);
  const paidOffCents = await paidOffBy(db, cancellation.reference);
  const receivedCents = sum([...(await receivedFor(db, ids)).values()]) - paidOffCents;
  const owedCents = Math.max(0, (await costOf(db, policy, cancellation, now)) - receivedCents);
  const unearnedCents = Math.max(0, left);
  const refundCents = Math.max(0, Math.min(left - owedCents, receivedCents));
  return { unearnedCents, owedCents, refundCents, receivedCents, paidOffCents };
};

/** The cancellation that a policy's cover ended with; null where it did not. */
export const cancellationOfPolicy = async (db: Database, policyNumber: string): Promise<CancellationRow | null> => {
  const isIt = and(eq(cancellations.policyNumber, policyNumber), eq(cancellations.state, 'CANCELLED'));
  return (await db.select().from(cancellations).where(isIt))[0] ?? null;
};

export const findCancellation = async (db: Database, reference: string): Promise<CancellationRow | null> =>
  (await db.select().from(cancellations).where(eq(cancellations.reference, reference)))[0] ?? null;
