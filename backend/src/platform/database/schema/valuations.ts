import { boolean, date, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, portal } from './portal';
import { purchases } from './purchases';

export const counties = portal.table('counties', {
  /** The official number of the county, 1 to 47. */
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
});

export const towns = portal.table(
  'towns',
  {
    id: integer('id').primaryKey(),
    countyId: integer('county_id')
      .notNull()
      .references(() => counties.id),
    name: text('name').notNull(),
  },
  (table) => [uniqueIndex('towns_by_name').on(table.countyId, table.name)],
);

/** Where vehicles are valued; a mobile valuer comes to the customer anywhere in the county. */
export const valuationCentres = portal.table('valuation_centres', {
  id: integer('id').primaryKey(),
  countyId: integer('county_id')
    .notNull()
    .references(() => counties.id),
  name: text('name').notNull(),
  address: text('address').notNull(),
  isMobile: boolean('is_mobile').notNull().default(false),
  /** Start times of a day's slots, `09:00`. */
  times: jsonb('times').$type<string[]>().notNull(),
});

/** One row a booked slot: the unique index is what keeps two customers out of one. */
export const valuationBookings = portal.table(
  'valuation_bookings',
  {
    purchaseId: text('purchase_id')
      .primaryKey()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    /** Null where the customer asked to be called. */
    centreId: integer('centre_id').references(() => valuationCentres.id),
    day: date('day', { mode: 'string' }),
    time: text('time'),
    /** Where a mobile valuer comes to. */
    place: text('place'),
    /** Whom to call, where the customer asked for that. */
    phone: text('phone'),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [uniqueIndex('valuation_bookings_by_slot').on(table.centreId, table.day, table.time)],
);
