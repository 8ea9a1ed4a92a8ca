import { higherLimitPrice, isBenefitLimitAllowed, type AdditionalBenefit } from './quote';
import { limitOffer } from './limit-offer';

const windscreen = (change: Partial<AdditionalBenefit> = {}): AdditionalBenefit => ({
  name: 'Windscreen',
  amount: 0,
  limitInput: true,
  minimumLimit: 30_000,
  maximumLimit: 100_000,
  limitRatePercent: 10,
  ...change,
});

describe('what a higher limit costs', () => {
  it('is the share of what is above the free one, half up to the cent', () => {
    expect(higherLimitPrice(windscreen(), 80_000)).toBe(5_000);
    expect(higherLimitPrice(windscreen({ limitRatePercent: 12.34 }), 30_001.37)).toBe(0.17);
  });

  it('is not known where an older back end does not tell', () => {
    expect(higherLimitPrice(windscreen({ limitRatePercent: undefined }), 80_000)).toBeNull();
    expect(limitOffer(windscreen({ limitRatePercent: null }))).toBeNull();
  });
});

describe('what is said of it before it is chosen', () => {
  it.each([
    [100_000, 'KES 10,000', 'KES 1,000'],
    [40_000, 'KES 1,000', 'KES 100'],
    [30_050, 'KES 1', 'KES 0.10'],
  ])('is in a step that can be chosen: below %i', (maximumLimit, step, price) => {
    const benefit = windscreen({ maximumLimit });
    expect(limitOffer(benefit)).toMatchObject({ amount: 'KES 30,000', step, price });
    const chosen = 30_000 + Number(step.replace(/\D/g, ''));
    expect(isBenefitLimitAllowed(chosen, 30_000, maximumLimit)).toBe(true);
  });

  it('is nothing where nothing fits', () => {
    expect(limitOffer(windscreen({ maximumLimit: 30_001 }))).toBeNull();
  });
});
