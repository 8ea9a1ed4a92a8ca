import { formatKes, type QuoteSet } from '@tulinde/contracts';
import { useOptionLabel } from './use-option-label';

/** `2016 · Private · Comprehensive · KES 710,000 · 12 Months`: what the prices are for. */
export const useAnswersLine = (): ((request: QuoteSet['request']) => string) => {
  const label = useOptionLabel();
  return ({ yearOfManufacture, productCategory, vehicleUse, productType, estimatedValue, coverDuration }) =>
    [
      yearOfManufacture,
      label(productCategory),
      vehicleUse === '' ? '' : label(vehicleUse),
      label(productType),
      Number(estimatedValue) > 0 ? formatKes(Number(estimatedValue)) : '',
      label(coverDuration, 'duration'),
    ]
      .filter((part) => part !== '')
      .join(' · ');
};
