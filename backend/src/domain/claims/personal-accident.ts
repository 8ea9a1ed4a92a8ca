import { ofParts, shareOf, sum, times } from '../pricing/money';
import type { ClaimRules, RuleFigures } from './claim-rules';
import { lossOf, upTo, wholeCents, type OfferLine } from './offer-lines';

const daysInWeek = 7;

export const bodyParts = ['EYE', 'ARM', 'LEG', 'HAND', 'FOOT', 'THUMB', 'FINGER'] as const;
export type BodyPart = (typeof bodyParts)[number];

/** How many of each were lost, or cannot be used any more. What hangs on a lost part is not counted again. */
export type LostParts = Readonly<Partial<Record<BodyPart, number>>>;

/** A capital sum, and what of it was paid for the same accident before: both together are the sum at most. */
export interface CapitalSum {
  readonly sumCents: number;
  readonly paidCents: number;
}

const shareLost = (lost: LostParts, figures: RuleFigures<'permanent-disability'>): number => {
  const count = (part: BodyPart): number => lost[part] ?? 0;
  const { eyeBp, armOrLegBp, handOrFootBp, thumbBp, fingerBp, pairBp, mostBp } = figures;
  const shares: Record<BodyPart, number> = {
    EYE: eyeBp,
    ARM: armOrLegBp,
    LEG: armOrLegBp,
    HAND: handOrFootBp,
    FOOT: handOrFootBp,
    THUMB: thumbBp,
    FINGER: fingerBp,
  };
  const added = sum(bodyParts.map((part) => times(shares[part], count(part))));
  const limbs = count('ARM') + count('LEG') + count('HAND') + count('FOOT');
  const isPair = count('EYE') >= 2 || limbs >= 2;
  return Math.min(isPair ? Math.max(added, pairBp) : added, mostBp);
};

const withinSum = (
  cents: number,
  { sumCents, paidCents }: CapitalSum,
  rule: ClaimRules['death' | 'permanent-disability'],
) => {
  const left = Math.max(0, wholeCents(sumCents) - wholeCents(paidCents));
  return upTo(lossOf(cents, rule), left, rule);
};

export const deathLines = (capital: CapitalSum, { death }: ClaimRules): readonly OfferLine[] =>
  withinSum(shareOf(wholeCents(capital.sumCents), death.figures.shareBp), capital, death);

/** Parts add up to the most of the scale. */
export const disabilityLines = (
  { lost, ...capital }: CapitalSum & { readonly lost: LostParts },
  rules: ClaimRules,
): readonly OfferLine[] => {
  const rule = rules['permanent-disability'];
  return withinSum(shareOf(wholeCents(capital.sumCents), shareLost(lost, rule.figures)), capital, rule);
};

/**
 * The weekly amount by days, half up to the cent.
 * @param days in which the person could not work, the first one included
 * @param paidDays of them that were paid before
 */
export const incomeLines = (
  { weeklyCents, days, paidDays }: { readonly weeklyCents: number; readonly days: number; readonly paidDays: number },
  rules: ClaimRules,
): readonly OfferLine[] => {
  const rule = rules['temporary-disability'];
  const { fromDay, mostWeeks } = rule.figures;
  const payable = Math.min(Math.max(0, days - (fromDay - 1)), mostWeeks * daysInWeek);
  const left = Math.max(0, payable - paidDays);
  return lossOf(ofParts(wholeCents(weeklyCents), left, daysInWeek), rule);
};

/** Receipts, up to what is left of the limit. */
export const medicalLines = (
  {
    receiptsCents,
    limitCents,
    paidCents,
  }: { readonly receiptsCents: number; readonly limitCents: number; readonly paidCents: number },
  { medical: rule }: ClaimRules,
): readonly OfferLine[] =>
  upTo(lossOf(receiptsCents, rule), Math.max(0, wholeCents(limitCents) - wholeCents(paidCents)), rule);
