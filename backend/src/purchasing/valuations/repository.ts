import { and, asc, eq, gte, lte, ne } from 'drizzle-orm';
import type { Valuation, ValuationCentre } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { counties, valuationBookings, valuationCentres } from '../../platform/database/schema';

export interface Centre extends ValuationCentre {
  /** Start times of a day's slots. */
  readonly times: readonly string[];
}

const centreColumns = {
  centreId: valuationCentres.id,
  county: counties.name,
  name: valuationCentres.name,
  address: valuationCentres.address,
  isMobile: valuationCentres.isMobile,
  times: valuationCentres.times,
};

/** By county; within one the places before the mobile valuer. */
export const findCentres = (db: Database): Promise<Centre[]> =>
  db
    .select(centreColumns)
    .from(valuationCentres)
    .innerJoin(counties, eq(counties.id, valuationCentres.countyId))
    .orderBy(asc(counties.name), asc(valuationCentres.isMobile), asc(valuationCentres.name), asc(valuationCentres.id));

export const findCentre = async (db: Database, centreId: number): Promise<Centre | null> => {
  const [row] = await db
    .select(centreColumns)
    .from(valuationCentres)
    .innerJoin(counties, eq(counties.id, valuationCentres.countyId))
    .where(eq(valuationCentres.id, centreId));
  return row ?? null;
};

export const presentCentre = ({ times: _inside, ...centre }: Centre): ValuationCentre => centre;

/** Slots of a centre that others have, `2026-03-03 09:00`. */
export const takenSlots = async (
  db: Database,
  of: { centreId: number; from: string; to: string; exceptPurchase: string },
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ day: valuationBookings.day, time: valuationBookings.time })
    .from(valuationBookings)
    .where(
      and(
        eq(valuationBookings.centreId, of.centreId),
        gte(valuationBookings.day, of.from),
        lte(valuationBookings.day, of.to),
        ne(valuationBookings.purchaseId, of.exceptPurchase),
      ),
    );
  return new Set(rows.map(({ day, time }) => `${day} ${time}`));
};

/** Null where the purchase has none. */
export const findBooking = async (db: Database, purchaseId: string): Promise<Valuation | null> => {
  const [row] = await db.select().from(valuationBookings).where(eq(valuationBookings.purchaseId, purchaseId));
  if (row === undefined) return null;
  const found = row.centreId === null ? null : await findCentre(db, row.centreId);
  return {
    method: found === null ? 'CALL' : found.isMobile ? 'MOBILE' : 'CENTRE',
    centre: found === null ? null : presentCentre(found),
    date: row.day,
    time: row.time,
    place: row.place ?? '',
    phone: row.phone,
  };
};

/** In place of what the purchase had: its old slot is free again. The unique index refuses a slot that is taken. */
export const saveBooking = async (
  tx: Database,
  booking: Required<typeof valuationBookings.$inferInsert>,
): Promise<void> => {
  await tx.insert(valuationBookings).values(booking).onConflictDoUpdate({
    target: valuationBookings.purchaseId,
    set: booking,
  });
};
