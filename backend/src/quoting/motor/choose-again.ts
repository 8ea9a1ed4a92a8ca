import { fromCents } from '@tulinde/contracts';
import { isRefusal } from '../../platform/http/refusal';
import type { ChosenBenefit, OfferInputs } from '../../domain/pricing/offer';
import { chooseBenefit } from './choose-benefit';

/** Chooses in one offer what was chosen in another; null where it has no such benefit, or not with that limit. */
export const chooseAgain = (
  inputs: OfferInputs,
  chosen: readonly ChosenBenefit[],
  { name, limitCents }: ChosenBenefit,
) => {
  try {
    const limitAmount = limitCents === null ? null : fromCents(limitCents);
    return chooseBenefit(inputs, chosen, { action: 'add', benefitName: name, limitAmount });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
};

/** All of them that the offer has. */
export const chooseAllAgain = (inputs: OfferInputs, before: readonly ChosenBenefit[]): readonly ChosenBenefit[] =>
  before.reduce<readonly ChosenBenefit[]>((chosen, benefit) => chooseAgain(inputs, chosen, benefit) ?? chosen, []);
