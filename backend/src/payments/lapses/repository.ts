import { and, asc, desc, eq, inArray, ne, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { lapses } from '../../platform/database/schema';
import { toShilling } from '../../domain/pricing/money';
import { standingLapse } from '../payout-rules/settlement-of-lapse';

export type LapseRow = InferSelectModel<typeof lapses>;

/** The one whose cover can come back, locked; null where there is none. */
export const lockOpenLapse = async (tx: Database, policyNumber: string): Promise<LapseRow | null> => {
  const isOpen = and(eq(lapses.policyNumber, policyNumber), eq(lapses.state, 'OPEN'));
  const [row] = await tx.select().from(lapses).where(isOpen).for('update');
  return row ?? null;
};

/** The last lapse of a policy, unless the money for it had been there in time; locked. */
export const lockLastLapse = async (tx: Database, policyNumber: string): Promise<LapseRow | null> => {
  const isOne = and(eq(lapses.policyNumber, policyNumber), ne(lapses.state, 'REVOKED'));
  const [row] = await tx.select().from(lapses).where(isOne).orderBy(desc(lapses.id)).limit(1).for('update');
  return row ?? null;
};

/** The lapse that a policy's cover ended with and has not come back from, locked; null where there is none. */
export const lockStandingLapse = async (tx: Database, policyNumber: string): Promise<LapseRow | null> => {
  const found = await standingLapse(tx, policyNumber);
  return found && lockLapse(tx, found.id);
};

export const lockLapse = async (tx: Database, id: number): Promise<LapseRow | null> =>
  (await tx.select().from(lapses).where(eq(lapses.id, id)).for('update'))[0] ?? null;

/** The last lapse of a policy, however it ended. */
export const findLapse = async (db: Database, policyNumber: string): Promise<LapseRow | null> => {
  const ofPolicy = eq(lapses.policyNumber, policyNumber);
  const [row] = await db.select().from(lapses).where(ofPolicy).orderBy(desc(lapses.id)).limit(1);
  return row ?? null;
};

export const lapseStateOf = async (db: Database, id: number): Promise<LapseRow['state'] | null> => {
  const [row] = await db.select({ state: lapses.state }).from(lapses).where(eq(lapses.id, id));
  return row?.state ?? null;
};

/** Whether the cover is still without the days after it: it was not brought back, nor found to have been paid in time. */
export const hasStayed = async (db: Database, id: number): Promise<boolean> => {
  const state = await lapseStateOf(db, id);
  return state !== null && state !== 'REVOKED' && state !== 'REINSTATED';
};

/** Every lapse of some policies, the earliest first. */
export const lapsesOf = (db: Database, numbers: readonly string[]): Promise<LapseRow[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(lapses)
        .where(inArray(lapses.policyNumber, [...numbers]))
        .orderBy(asc(lapses.id));

export const updateLapse = async (
  tx: Database,
  id: number,
  changes: Partial<Omit<LapseRow, 'id' | 'policyNumber'>>,
): Promise<void> => {
  await tx.update(lapses).set(changes).where(eq(lapses.id, id));
};

/** What the customer gets, cents; below nothing it is owed. */
export const differenceOf = ({ unearnedCents, loanCents }: Pick<LapseRow, 'unearnedCents' | 'loanCents'>): number =>
  unearnedCents - loanCents;

/** Of the return that pays it. */
export const settlementKey = ({ id }: Pick<LapseRow, 'id'>): string => `settlement:${id}`;

/** What comes back to the owner, as M-Pesa pays it: whole shillings, half up. 0 where a debt is left. */
export const payableOf = (lapse: Pick<LapseRow, 'unearnedCents' | 'loanCents'>): number =>
  toShilling(Math.max(0, differenceOf(lapse)));
