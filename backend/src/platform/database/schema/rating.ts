import { bigint, index, integer, text } from 'drizzle-orm/pg-core';
import { portal, validity } from './portal';

/** Amounts are integer cents, rates are basis points (1 bp = 0.01 %). */
const cents = (name: string) => bigint(name, { mode: 'number' });

export const underwriters = portal.table('underwriters', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  initials: text('initials').notNull(),
  colour: text('colour').notNull(),
});

const underwriterId = () =>
  integer('underwriter_id')
    .notNull()
    .references(() => underwriters.id);

/**
 * One row prices one band of one cover: basic premium = max(value × rate, minimum) + flat + seats × per seat.
 * A month is priced by rows of its own. A risk that no row matches is not offered.
 */
export const tariffs = portal.table(
  'tariffs',
  {
    id: integer('id').primaryKey(),
    underwriterId: underwriterId(),
    productId: integer('product_id').notNull(),
    productCategory: text('product_category').notNull(),
    /** '' for PRIVATE. */
    vehicleUse: text('vehicle_use').notNull(),
    productType: text('product_type').notNull(),
    coverDuration: integer('cover_duration').notNull(),
    valueFromCents: cents('value_from_cents').notNull().default(0),
    valueBelowCents: cents('value_below_cents'),
    /** Tonnage codes of this band; null for all. The codes −9 and −19 are names of bands, never arithmetic. */
    tonnages: integer('tonnages').array(),
    seatsFrom: integer('seats_from').notNull().default(0),
    seatsTo: integer('seats_to'),
    rateBp: integer('rate_bp').notNull().default(0),
    minimumCents: cents('minimum_cents').notNull().default(0),
    flatCents: cents('flat_cents').notNull().default(0),
    perSeatCents: cents('per_seat_cents').notNull().default(0),
    ...validity,
  },
  (table) => [index('tariffs_by_day').on(table.effectiveFrom)],
);

/** A benefit on offer: price = max(value × rate, minimum) + flat + seats × per seat; with a free limit, rate × excess over it. */
export const benefitTariffs = portal.table('benefit_tariffs', {
  id: integer('id').primaryKey(),
  underwriterId: underwriterId(),
  productId: integer('product_id').notNull(),
  productCategory: text('product_category').notNull(),
  productType: text('product_type').notNull(),
  coverDuration: integer('cover_duration').notNull(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  rateBp: integer('rate_bp').notNull().default(0),
  minimumCents: cents('minimum_cents').notNull().default(0),
  flatCents: cents('flat_cents').notNull().default(0),
  perSeatCents: cents('per_seat_cents').notNull().default(0),
  /** Both null where the customer chooses no limit. */
  freeLimitCents: cents('free_limit_cents'),
  maximumLimitCents: cents('maximum_limit_cents'),
  ...validity,
});

/** What the cover contains without extra premium; `limitCents` 0 means included without a limit of its own. */
export const coverLimits = portal.table('cover_limits', {
  id: integer('id').primaryKey(),
  underwriterId: underwriterId(),
  productId: integer('product_id').notNull(),
  productType: text('product_type').notNull(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  limitCents: cents('limit_cents').notNull(),
  ...validity,
});

/** A risk that matches the named columns (null matches all) must keep to the limits of the row. */
export const acceptanceRules = portal.table('acceptance_rules', {
  id: integer('id').primaryKey(),
  underwriterId: underwriterId(),
  productId: integer('product_id').notNull(),
  productCategory: text('product_category').notNull(),
  vehicleUse: text('vehicle_use'),
  productType: text('product_type').notNull(),
  maximumAge: integer('maximum_age'),
  minimumValueCents: cents('minimum_value_cents'),
  maximumValueCents: cents('maximum_value_cents'),
  ...validity,
});

export const levies = portal.table('levies', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  rateBp: integer('rate_bp').notNull().default(0),
  flatCents: cents('flat_cents').notNull().default(0),
  ...validity,
});

export const lipaPolePoleTerms = portal.table('lipa_pole_pole_terms', {
  id: integer('id').primaryKey(),
  underwriterId: underwriterId(),
  /** Parts per million: a basis point is too coarse for 1.489 %. */
  monthlyRatePpm: integer('monthly_rate_ppm').notNull(),
  longestTerm: integer('longest_term').notNull(),
  minimumFinancedCents: cents('minimum_financed_cents').notNull(),
  ...validity,
});

/** What the customer bears of each own-damage claim: max(value × rate, minimum). */
export const excessTerms = portal.table('excess_terms', {
  id: integer('id').primaryKey(),
  underwriterId: underwriterId(),
  productId: integer('product_id').notNull(),
  productCategory: text('product_category').notNull(),
  rateBp: integer('rate_bp').notNull(),
  minimumCents: cents('minimum_cents').notNull(),
  ...validity,
});

export const paPlans = portal.table('pa_plans', {
  id: integer('id').primaryKey(),
  underwriterId: underwriterId(),
  personCovered: text('person_covered', { enum: ['ADULT', 'CHILD', 'STUDENT'] }).notNull(),
  /** Code of the term in days: 90, 180 or 360. */
  coverDuration: integer('cover_duration').notNull(),
  /** Death and permanent total disability; the selectable package amount. */
  packageCents: cents('package_cents').notNull(),
  medicalCents: cents('medical_cents').notNull(),
  funeralCents: cents('funeral_cents').notNull(),
  weeklyCents: cents('weekly_cents').notNull(),
  premiumCents: cents('premium_cents').notNull(),
  ...validity,
});

/** What an underwriter takes of a plan's premium at an age; both ages inclusive. An age without a row is not insured. */
export const paAgeBands = portal.table('pa_age_bands', {
  id: integer('id').primaryKey(),
  underwriterId: underwriterId(),
  personCovered: text('person_covered', { enum: ['ADULT', 'CHILD', 'STUDENT'] }).notNull(),
  ageFrom: integer('age_from').notNull(),
  ageTo: integer('age_to').notNull(),
  /** 10,000 is the premium itself. */
  rateBp: integer('rate_bp').notNull(),
  ...validity,
});

/** What years without a claim take off the basic premium of the next one. The most years stand for all above them. */
export const noClaimDiscounts = portal.table('no_claim_discounts', {
  id: integer('id').primaryKey(),
  years: integer('years').notNull(),
  rateBp: integer('rate_bp').notNull(),
  ...validity,
});
