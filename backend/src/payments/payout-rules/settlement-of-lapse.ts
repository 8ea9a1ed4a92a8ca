import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices, lapses, settlements } from '../../platform/database/schema';
import { endOfDay } from '../../domain/cover-times';
import { monthlyPpm } from '../../domain/pricing/instalments';
import { sum } from '../../domain/pricing/money';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { readPurchase } from '../../purchasing/facts/purchase-facts';
import { invoicesOfPurchase } from '../invoices/repository';
import { invoiceAccount } from '../ledger/accounts';
import { receivedFor } from '../ledger/balances';
import { countsAt } from '../ledger/repository';
import { sourcesIn, type MoneySource } from '../ledger/sources';
import { settlementOf, type Settlement } from './lapse-settlement';

export type StandingLapse = typeof lapses.$inferSelect;

/** A lapse whose cover has not come back: it is settled, or will be. */
const standingStates = ['OPEN', 'ENDED', 'GIVEN_UP'] as const;

/** The lapse that a policy's cover ended with, unless it came back since. */
export const standingLapse = async (db: Database, policyNumber: string): Promise<StandingLapse | null> => {
  const isIt = and(eq(lapses.policyNumber, policyNumber), inArray(lapses.state, [...standingStates]));
  const [row] = await db.select().from(lapses).where(isIt).orderBy(desc(lapses.id)).limit(1);
  return row ?? null;
};

/** Money of payments that stands in a purchase's invoices and was made at or after an instant. */
export const madeSince = async (db: Database, purchaseId: string, from: Date): Promise<MoneySource[]> => {
  const found: MoneySource[] = [];
  for (const { id } of await invoicesOfPurchase(db, purchaseId)) {
    const sources = await sourcesIn(db, invoiceAccount(id));
    found.push(...sources.filter(({ receipt }) => countsAt(receipt) >= from));
  }
  return found;
};

/* All that stands in the invoices, what an insurer kept of a claim included: of payments those that were made in time. */
const receivedBefore = async (db: Database, purchaseId: string, end: Date): Promise<number> => {
  const ids = (await invoicesOfPurchase(db, purchaseId)).map(({ id }) => id);
  const all = sum([...(await receivedFor(db, ids)).values()]);
  return all - sum((await madeSince(db, purchaseId, end)).map(({ cents }) => cents));
};

/* The price at which a plan was paid off early: it stands, whatever M-Pesa took back since. */
const paidOffCents = async (db: Database, purchaseId: string): Promise<number | null> => {
  const rows = await db.select().from(settlements).where(eq(settlements.purchaseId, purchaseId));
  return rows.find(({ settledAt }) => settledAt !== null)?.totalCents ?? null;
};

/** What the terms say that a lapse leaves, from the payments that were made in time and not taken back. */
export const settlementOfLapse = async (
  db: Database,
  policy: Pick<PolicyRow, 'purchaseId' | 'grossCents' | 'startsOn' | 'endsOn'>,
  { invoiceId, endedOn }: Pick<StandingLapse, 'invoiceId' | 'endedOn'>,
  now: Date,
): Promise<Settlement> => {
  const { purchaseId, grossCents, startsOn, endsOn } = policy;
  const { row, price } = await readPurchase(db, purchaseId, now);
  const [missed] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (missed === undefined) throw new Error('The instalment of a lapse has gone.');
  return settlementOf({
    grossCents,
    startsOn,
    endsOn,
    endedOn,
    payableCents: price.totalCents,
    monthlyRatePpm: monthlyPpm(price.instalments),
    count: row.instalments ?? 1,
    paidOffCents: await paidOffCents(db, purchaseId),
    missed,
    receivedCents: await receivedBefore(db, purchaseId, endOfDay(endedOn)),
  });
};
