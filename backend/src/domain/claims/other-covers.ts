import { sum } from '../pricing/money';
import type { ClaimRules } from './claim-rules';
import { less, lossOf, upTo, wholeCents, type OfferLine } from './offer-lines';

export const limitedItemKinds = ['GLASS', 'ENTERTAINMENT'] as const;

/** Windows, windscreen, or radio, screen and speakers. */
export interface LimitedItem {
  readonly kind: (typeof limitedItemKinds)[number];
  readonly cents: number;
}

/** What is left of the free or bought limits, cents; 0 where there is none. */
export type LimitsLeft = Readonly<Record<LimitedItem['kind'], number>>;

const ruleOf = { GLASS: 'glass-limit', ENTERTAINMENT: 'entertainment-limit' } as const;

/** Paid up to their limits, and nothing is borne of them. */
export const limitedLines = (
  items: readonly LimitedItem[],
  limits: LimitsLeft,
  rules: ClaimRules,
): readonly OfferLine[] =>
  limitedItemKinds.flatMap((wanted) => {
    const rule = rules[ruleOf[wanted]];
    const cents = sum(items.filter(({ kind }) => kind === wanted).map((item) => wholeCents(item.cents)));
    return upTo(lossOf(cents, rule), limits[wanted], rule);
  });

/** Damage to a third party's property, for which the driver is liable. */
export interface PropertyDamage {
  readonly cents: number;
  readonly limitCents: number;
  /** Completed years on the day of the incident. */
  readonly driverAge: number;
  /** Completed months since the licence was given. */
  readonly licenceMonths: number;
}

export const propertyLines = (damage: PropertyDamage, rules: ClaimRules): readonly OfferLine[] => {
  const [limit, excess] = [rules['property-limit'], rules['property-excess']];
  const { amountCents, inexperiencedCents, youngBelowYears, licenceBelowMonths } = excess.figures;
  const isInexperienced = damage.driverAge < youngBelowYears || damage.licenceMonths < licenceBelowMonths;
  const paid = upTo(lossOf(damage.cents, limit), damage.limitCents, limit);
  return less(paid, 'EXCESS', amountCents + (isInexperienced ? inexperiencedCents : 0), excess);
};
