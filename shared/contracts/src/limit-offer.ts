import { formatKes } from './amounts';
import { higherLimitPrice, type AdditionalBenefit } from './quote';

/* Round steps of a limit that people think in; the largest that fits into what can be chosen. */
const steps = [10_000, 1_000, 100, 1] as const;

/**
 * What stands beside a benefit with a limit before it is ticked: what is free, what can be chosen, and what a step of that
 * costs. Null where there is nothing to choose, or an older back end does not tell the price.
 */
export const limitOffer = (benefit: AdditionalBenefit) => {
  const { minimumLimit, maximumLimit } = benefit;
  if (minimumLimit === null || maximumLimit === null) return null;
  const step = steps.find((one) => one < maximumLimit - minimumLimit);
  const price = step === undefined ? null : higherLimitPrice(benefit, minimumLimit + step);
  if (step === undefined || price === null) return null;
  return {
    amount: formatKes(minimumLimit),
    max: formatKes(maximumLimit),
    step: formatKes(step),
    price: formatKes(price),
  };
};
