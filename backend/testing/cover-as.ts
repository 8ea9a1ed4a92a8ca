import { eq } from 'drizzle-orm';
import type { Database } from '../src/platform/database/connection';
import { coverPeriods, policies } from '../src/platform/database/schema';
import { endOfDay, startOfDay } from '../src/domain/cover-times';
import { closeCover } from '../src/customers-and-policies/policies/cover-repository';

interface Change {
  /** First and last day. */
  readonly days?: readonly [startsOn: string, endsOn: string];
  /** Ended before its time. */
  readonly closed?: { readonly because: 'LAPSED' | 'CANCELLED'; readonly at: Date };
}

/** A policy of other days than it was sold for, or ended: what a test does not wait for. */
export const coverAs = async (db: Database, number: string, { days, closed }: Change): Promise<void> => {
  if (days !== undefined) {
    const [startsOn, endsOn] = days;
    await db.update(policies).set({ startsOn, endsOn }).where(eq(policies.number, number));
    await db
      .update(coverPeriods)
      .set({ startsAt: startOfDay(startsOn), endsAt: endOfDay(endsOn) })
      .where(eq(coverPeriods.policyNumber, number));
  }
  if (closed !== undefined) await closeCover(db, number, { ...closed, now: closed.at });
};
