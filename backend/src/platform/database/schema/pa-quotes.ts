import { date, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaChosenPackage, PaOfferInputs, PaQuoteSnapshot } from '../../../domain/personal-accident';
import { instant, portal } from './portal';

export const paQuoteSets = portal.table(
  'pa_quote_sets',
  {
    /** 128 random bits, base64url: knowing it is the right to read it. */
    ref: text('ref').primaryKey(),
    request: jsonb('request').$type<PaQuoteSnapshot>().notNull(),
    /** Number of the policy that the set renews: only its owner may buy from it. */
    renewsPolicy: text('renews_policy'),
    /** The day whose plans priced the set. */
    pricedOn: date('priced_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pa_quote_sets_by_expiry').on(table.expiresAt)],
);

/** Inputs stay as they were on the day of the quote; the price is computed from them and `chosen`, never stored. */
export const paQuoteOffers = portal.table(
  'pa_quote_offers',
  {
    ref: text('ref')
      .notNull()
      .references(() => paQuoteSets.ref, { onDelete: 'cascade' }),
    underwriterName: text('underwriter_name').notNull(),
    position: integer('position').notNull(),
    inputs: jsonb('inputs').$type<PaOfferInputs>().notNull(),
    chosen: jsonb('chosen').$type<PaChosenPackage[]>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ref, table.underwriterName] })],
);
