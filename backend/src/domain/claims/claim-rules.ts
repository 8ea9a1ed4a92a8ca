import * as z from 'zod/mini';

const wholeNumber = z.number().check(z.int(), z.nonnegative());
const share = z.number().check(z.int(), z.nonnegative(), z.lte(10_000));
/* Its figures stand with the policy, or it has none: it is here to be named by the lines that it makes. */
const noFigures = z.strictObject({});

/**
 * The rules that a claim follows, by their names, and the figures of each: integers. `…Cents` are cents, `…Bp` basis points
 * (10,000 is all of it), the others whole years, months, days, weeks or hours. docs/decisions/0052 has where they come from.
 */
export const ruleFigures = {
  /** What repair, or parts instead of those that were stolen, cost. */
  'repair-cost': noFigures,
  /** What the customer bears of parts that are replaced, by the vehicle's age; both ages inclusive. */
  'parts-wear': z.strictObject({
    newToYears: wholeNumber,
    newBp: share,
    middleToYears: wholeNumber,
    middleBp: share,
    olderBp: share,
    tyreAndBatteryBp: share,
    labourBp: share,
  }),
  /** As quoted, and stored with the policy. */
  'own-excess': noFigures,
  'excess-protector': noFigures,
  /** A share of the value that is paid, by what kept the vehicle from being stolen. */
  'theft-excess': z.strictObject({ trackerBp: share, antiTheftBp: share, neitherBp: share, minimumCents: wholeNumber }),
  /** Days after the report before which a theft is not decided. */
  'theft-wait': z.strictObject({ days: wholeNumber }),
  /** The smaller of the value insured and the market value. */
  'vehicle-value': noFigures,
  /** How far the value insured may be below the market value before a claim is paid in that proportion. */
  underinsurance: z.strictObject({ toleranceBp: share }),
  /** Up to the free or bought limit, without excess. */
  'glass-limit': noFigures,
  'entertainment-limit': noFigures,
  'property-limit': noFigures,
  /** What more the customer bears where the driver is below an age or has had the licence for less than that. */
  'property-excess': z.strictObject({
    amountCents: wholeNumber,
    inexperiencedCents: wholeNumber,
    youngBelowYears: wholeNumber,
    licenceBelowMonths: wholeNumber,
  }),
  /** All that is owed on Lipa Pole Pole when the vehicle is gone. */
  'instalments-owed': noFigures,
  'overdue-instalment': noFigures,
  /** Shares of the sum insured. */
  death: z.strictObject({ shareBp: share }),
  'permanent-disability': z.strictObject({
    eyeBp: share,
    armOrLegBp: share,
    handOrFootBp: share,
    thumbBp: share,
    fingerBp: share,
    /** Both eyes, or two limbs. */
    pairBp: share,
    mostBp: share,
  }),
  /** `fromDay` 8 leaves the first seven days to the customer. */
  'temporary-disability': z.strictObject({ fromDay: wholeNumber.check(z.positive()), mostWeeks: wholeNumber }),
  medical: noFigures,
  /** What a claim does to the discount for years without one. */
  'no-claim': noFigures,
  /** Working days, but for those of the law. */
  'promised-days': z.strictObject({
    documents: wholeNumber,
    assessor: wholeNumber,
    decision: wholeNumber,
    payment: wholeNumber,
    lawDays: wholeNumber,
  }),
  notice: z.strictObject({ expectedHours: wholeNumber, latestDays: wholeNumber }),
  duplicate: z.strictObject({ withinHours: wholeNumber }),
} as const;

export type RuleName = keyof typeof ruleFigures;
export const ruleNames = Object.keys(ruleFigures) as readonly RuleName[];

const isRuleName = (name: string | undefined): name is RuleName =>
  name !== undefined && Object.hasOwn(ruleFigures, name);

/** Of an insurer's rule from its first day on: `1/theft-excess/2020-01-01`. */
export const ruleIdOf = (underwriterId: number, name: RuleName, from: string): string =>
  `${underwriterId}/${name}/${from}`;

/** The rule that an id names. @throws RangeError where there is none of that name */
export const ruleNameOf = (id: string): RuleName => {
  const name = id.split('/')[1];
  if (!isRuleName(name)) throw new RangeError(`No rule of claims is called ${id}.`);
  return name;
};

export type RuleFigures<Name extends RuleName> = z.infer<(typeof ruleFigures)[Name]>;

/** A rule of one insurer as it holds on a day. */
export interface ClaimRule<Name extends RuleName = RuleName> {
  /** Of the table's row, for example `1/theft-excess/2020-01-01`. */
  readonly id: string;
  readonly figures: RuleFigures<Name>;
}

/** All rules of one insurer on one day. */
export type ClaimRules = { readonly [Name in RuleName]: ClaimRule<Name> };
