import { ofParts, shareOf, sum } from '../pricing/money';
import type { ClaimRules, RuleFigures } from './claim-rules';
import { less, lossOf, totalOf, upTo, wholeCents, type OfferLine } from './offer-lines';

/** What a Comprehensive cover has for its vehicle, as it was sold. Cents. */
export interface VehicleCover {
  readonly insuredCents: number;
  /** As quoted, and stored with the policy. */
  readonly excessCents: number;
  readonly hasExcessProtector: boolean;
  /** A valuer of ours saw the vehicle, so that the value insured is not the customer's word alone. */
  readonly isValuedByUs: boolean;
}

export const repairItemKinds = ['PART', 'TYRE', 'BATTERY', 'LABOUR'] as const;

export interface RepairItem {
  readonly kind: (typeof repairItemKinds)[number];
  readonly cents: number;
}

export interface Repair {
  readonly items: readonly RepairItem[];
  /** Years between manufacture and the incident. */
  readonly vehicleAge: number;
  /** On the day before the incident; null where nobody has said. */
  readonly marketCents: number | null;
}

const wholeBp = 10_000n;

const ageShare = (figures: RuleFigures<'parts-wear'>, age: number): number => {
  if (age <= figures.newToYears) return figures.newBp;
  return age <= figures.middleToYears ? figures.middleBp : figures.olderBp;
};

/* Of each kind of item together, half up to the cent. */
const wearOf = ({ items, vehicleAge }: Repair, figures: RuleFigures<'parts-wear'>): number => {
  const shares: Record<RepairItem['kind'], number> = {
    PART: ageShare(figures, vehicleAge),
    TYRE: figures.tyreAndBatteryBp,
    BATTERY: figures.tyreAndBatteryBp,
    LABOUR: figures.labourBp,
  };
  return sum(
    repairItemKinds.map((wanted) =>
      shareOf(sum(items.filter(({ kind }) => kind === wanted).map(({ cents }) => wholeCents(cents))), shares[wanted]),
    ),
  );
};

/** Whether the value insured is further below the market value than an insurer lets pass. */
const isUnderinsured = (
  { insuredCents, isValuedByUs }: VehicleCover,
  marketCents: number,
  { figures }: ClaimRules['underinsurance'],
): boolean =>
  !isValuedByUs && BigInt(insuredCents) * wholeBp < BigInt(marketCents) * (wholeBp - BigInt(figures.toleranceBp));

/**
 * A vehicle that was insured for too little is its owner's in the rest: of each loss the insurer pays insured ÷ market. A
 * vehicle that is gone is paid at the value insured by that.
 */
export const inProportion = (
  lines: readonly OfferLine[],
  cover: VehicleCover,
  marketCents: number | null,
  rules: ClaimRules,
): readonly OfferLine[] => {
  const rule = rules.underinsurance;
  if (marketCents === null || !isUnderinsured(cover, wholeCents(marketCents), rule)) return lines;
  const total = totalOf(lines);
  const paid = ofParts(total, wholeCents(cover.insuredCents), marketCents);
  return less(lines, 'PROPORTION', total - paid, rule);
};

/** What the customer bears, and gets back by Excess protector. */
export const lessOwnExcess = (
  lines: readonly OfferLine[],
  { excessCents, hasExcessProtector }: VehicleCover,
  rules: ClaimRules,
): readonly OfferLine[] => {
  const borne = less(lines, 'EXCESS', excessCents, rules['own-excess']);
  const taken = totalOf(lines) - totalOf(borne);
  if (!hasExcessProtector || taken === 0) return borne;
  return [...borne, { kind: 'EXCESS', cents: taken, rule: rules['excess-protector'].id }];
};

/** Damage, or parts that were stolen. */
export const repairLines = (cover: VehicleCover, repair: Repair, rules: ClaimRules): readonly OfferLine[] => {
  const cost = lossOf(sum(repair.items.map(({ cents }) => wholeCents(cents))), rules['repair-cost']);
  const wear = rules['parts-wear'];
  const worn = less(cost, 'DEPRECIATION', wearOf(repair, wear.figures), wear);
  const shared = inProportion(worn, cover, repair.marketCents, rules);
  const limited = upTo(shared, cover.insuredCents, rules['vehicle-value']);
  return lessOwnExcess(limited, cover, rules);
};
