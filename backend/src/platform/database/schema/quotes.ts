import { date, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChosenBenefit, OfferInputs } from '../../../domain/pricing/offer';
import type { QuoteSnapshot } from '../../../domain/motor-risk';
import { instant, portal } from './portal';

export const quoteSets = portal.table(
  'quote_sets',
  {
    /** 128 random bits, base64url: knowing it is the right to read it. */
    ref: text('ref').primaryKey(),
    request: jsonb('request').$type<QuoteSnapshot>().notNull(),
    /** Number of the policy that the set renews: only its owner may buy from it. */
    renewsPolicy: text('renews_policy'),
    /** The day whose tariffs priced the set. */
    pricedOn: date('priced_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('quote_sets_by_expiry').on(table.expiresAt)],
);

/** Inputs stay as they were on the day of the quote; the price is computed from them and `chosen`, never stored. */
export const quoteOffers = portal.table(
  'quote_offers',
  {
    ref: text('ref')
      .notNull()
      .references(() => quoteSets.ref, { onDelete: 'cascade' }),
    underwriterName: text('underwriter_name').notNull(),
    position: integer('position').notNull(),
    inputs: jsonb('inputs').$type<OfferInputs>().notNull(),
    chosen: jsonb('chosen').$type<ChosenBenefit[]>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ref, table.underwriterName] })],
);
