import { addDays, dayMs, nairobiDay } from '@tulinde/contracts';
import { inBatches } from '@tulinde/server/postgres';
import { and, eq, gte, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { isAmongOldest, purgeBefore } from '../../platform/database/purge-before';
import { purchases, valuationBookings } from '../../platform/database/schema';

/** How long a purchase that nobody goes on with keeps its slot from others. */
const keepSlotMs = dayMs;
/* A slot that is over for so long was freed at its time; without this every booking that was ever made would be looked at. */
const lookBackDays = 30;
/* A valuation is at most 14 days after its booking, and a buyer who is called has the insurer's answer by then. */
const keepContactMs = 120 * dayMs;
/* Of each cover: a claim asks for the day of the valuation, and what a policy was made from is kept for seven years after its year. */
const keepRowMs = 8 * 366 * dayMs;

/* A buyer who agreed to a price may still pay it by hand: a valuer calls them instead of the slot. */
const callInstead = {
  centreId: null,
  day: null,
  time: null,
  place: null,
  phone: sql`coalesce(${valuationBookings.phone}, (select customer ->> 'phone' from portal.purchases where id = ${valuationBookings.purchaseId}))`,
};

/**
 * Frees the slots of purchases that were left open: a returning buyer chooses again. A buyer who asked to be called keeps
 * no slot.
 */
export const releaseSlots = async (db: Database, now: Date): Promise<void> => {
  const isLeft = and(eq(purchases.state, 'open'), lt(purchases.updatedAt, new Date(now.getTime() - keepSlotMs)));
  const hasSlotOf = (which: SQL, limit: number): SQL => {
    const left = db
      .select({ id: valuationBookings.purchaseId })
      .from(valuationBookings)
      .innerJoin(purchases, eq(purchases.id, valuationBookings.purchaseId))
      .where(
        and(
          isNotNull(valuationBookings.centreId),
          gte(valuationBookings.day, addDays(nairobiDay(now), -lookBackDays)),
          isLeft,
          which,
        ),
      )
      .limit(limit)
      // One that is being paid at this moment keeps its slot.
      .for('update', { skipLocked: true });
    return sql`${valuationBookings.purchaseId} = any(array(${left}))`;
  };
  const gone = { one: sql`1` };
  await inBatches(async (limit) => {
    const isAgreed = hasSlotOf(isNotNull(purchases.declaredAt), limit);
    return (await db.update(valuationBookings).set(callInstead).where(isAgreed).returning(gone)).length;
  });
  await inBatches(async (limit) => {
    const isNotAgreed = hasSlotOf(isNull(purchases.declaredAt), limit);
    return (await db.delete(valuationBookings).where(isNotAgreed).returning(gone)).length;
  });
};

/** Deletes the place and the phone of old bookings of a valuer, and much later the bookings. The policy keeps the agreed value. */
export const purgeBookings = async (db: Database, now: Date): Promise<void> => {
  await releaseSlots(db, now);
  const by = valuationBookings.bookedAt;
  const withContact = {
    by,
    before: new Date(now.getTime() - keepContactMs),
    where: or(isNotNull(valuationBookings.phone), isNotNull(valuationBookings.place)),
  };
  await inBatches(async (limit) => {
    const forgotten = await db
      .update(valuationBookings)
      .set({ phone: null, place: null })
      .where(isAmongOldest(db, valuationBookings, { ...withContact, limit }))
      .returning({ one: sql`1` });
    return forgotten.length;
  });
  await purgeBefore(db, valuationBookings, { by, before: new Date(now.getTime() - keepRowMs) });
};
