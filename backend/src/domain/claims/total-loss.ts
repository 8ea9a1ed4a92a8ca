import { addDays } from '@tulinde/contracts';
import { shareOf } from '../pricing/money';
import type { ClaimRules } from './claim-rules';
import { less, lossOf, totalOf, upTo, type OfferLine } from './offer-lines';
import { inProportion, lessOwnExcess, type VehicleCover } from './own-vehicle';

export const theftProtections = ['TRACKER', 'ANTI_THEFT', 'NEITHER'] as const;
/** What the vehicle had against theft: a tracker counts where it worked. */
export type TheftProtection = (typeof theftProtections)[number];

/** A vehicle that is gone, before what is borne of it: the smaller of the value insured and the market value. */
const valueLines = (cover: VehicleCover, marketCents: number, rules: ClaimRules): readonly OfferLine[] => {
  const rule = rules['vehicle-value'];
  const market = lossOf(marketCents, rule);
  return upTo(inProportion(market, cover, marketCents, rules), cover.insuredCents, rule);
};

/** A vehicle that is not worth its repair. */
export const wreckLines = (cover: VehicleCover, marketCents: number, rules: ClaimRules): readonly OfferLine[] =>
  lessOwnExcess(valueLines(cover, marketCents, rules), cover, rules);

/** A vehicle that was stolen. Excess protector is for damage and parts, not for this. */
export const theftLines = (
  cover: VehicleCover,
  { marketCents, protection }: { readonly marketCents: number; readonly protection: TheftProtection },
  rules: ClaimRules,
): readonly OfferLine[] => {
  const rule = rules['theft-excess'];
  const { trackerBp, antiTheftBp, neitherBp, minimumCents } = rule.figures;
  const shares: Record<TheftProtection, number> = {
    TRACKER: trackerBp,
    ANTI_THEFT: antiTheftBp,
    NEITHER: neitherBp,
  };
  const value = valueLines(cover, marketCents, rules);
  const excess = Math.max(shareOf(totalOf(value), shares[protection]), minimumCents);
  return less(value, 'EXCESS', excess, rule);
};

/** The first day on which a theft may be decided: it may be found until then. @param reportedOn day in Nairobi */
export const theftDecidedFrom = (reportedOn: string, { figures }: ClaimRules['theft-wait']): string =>
  addDays(reportedOn, figures.days);
