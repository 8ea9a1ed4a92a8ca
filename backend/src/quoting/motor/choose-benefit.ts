import { formatAmount, fromCents, isBenefitLimitAllowed, toCents, type BenefitChangeRequest } from '@tulinde/contracts';
import { Refusal } from '../../platform/http/refusal';
import type { ChosenBenefit, OfferedBenefit, OfferInputs } from '../../domain/pricing/offer';

/** The limit that a change asks for, within the benefit's own limits; null where the benefit has none to choose. */
const limitFor = (benefit: OfferedBenefit, limitAmount: number | null): number | null => {
  if (benefit.limit === null) return null;
  const minimum = fromCents(benefit.limit.freeCents);
  const maximum = fromCents(benefit.limit.maximumCents);
  if (limitAmount === null || !isBenefitLimitAllowed(limitAmount, minimum, maximum)) {
    const params = { min: formatAmount(minimum), max: formatAmount(maximum) };
    throw new Refusal(422, 'BENEFIT_LIMIT', 'quote.benefit.limit', { params, isInData: true });
  }
  return toCents(limitAmount);
};

/**
 * The benefits chosen after a change. Adding what is there and removing what is not there change nothing;
 * adding a benefit again with another limit sets the new limit. Pure.
 * @throws Refusal
 */
export const chooseBenefit = (
  inputs: OfferInputs,
  chosen: readonly ChosenBenefit[],
  change: Pick<BenefitChangeRequest, 'action' | 'benefitName' | 'limitAmount'>,
): readonly ChosenBenefit[] => {
  const benefit = inputs.benefits.find(({ name }) => name === change.benefitName);
  if (benefit === undefined) {
    throw new Refusal(422, 'BENEFIT_NOT_OFFERED', 'quote.benefit.unknown', { isInData: true });
  }
  if (change.action === 'remove') return chosen.filter(({ name }) => name !== benefit.name);
  const choice = { name: benefit.name, limitCents: limitFor(benefit, change.limitAmount ?? null) };
  return chosen.some(({ name }) => name === benefit.name)
    ? chosen.map((existing) => (existing.name === benefit.name ? choice : existing))
    : [...chosen, choice];
};
