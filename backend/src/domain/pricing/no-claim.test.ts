import fc from 'fast-check';
import { noClaimDiscountRows } from '../../operators/seed/no-claim-discounts';
import { privateCarRisk, seededBook } from '../../../testing/seeded-book';
import { rateMotor } from '../../catalogue/rating/rate-motor';
import { noClaimOf } from './premium';
import { priceOffer } from './offer';

const book = seededBook('2026-03-02');

describe('the no-claim discount', () => {
  it.each([
    [0, undefined],
    [1, 2_000],
    [2, 3_000],
    [3, 4_000],
    [4, 5_000],
    [9, 5_000],
  ])('of %i years is %s hundredths of a percent', (years, rateBp) => {
    expect(noClaimOf(noClaimDiscountRows, years)?.rateBp).toBe(rateBp);
  });

  it('is taken off the basic premium: 2M at 7.5 % less 30 % is 105,513 to pay', () => {
    const [offer] = rateMotor(book, privateCarRisk).offers;
    const inputs = { ...offer!, basicCents: 15_000_000, noClaim: { years: 2, rateBp: 3_000 } };
    expect(priceOffer(inputs, [])).toMatchObject({
      discountCents: 4_500_000,
      grossCents: 10_500_000,
      payableCents: 10_551_300,
    });
  });

  it('is for a year of Comprehensive; what was stored without one is priced as before', () => {
    const discounts = (changes: object) =>
      rateMotor(book, { ...privateCarRisk, noClaimYears: 3, ...changes }).offers.map(
        ({ noClaim }) => noClaim?.rateBp ?? 0,
      );
    expect(new Set(discounts({}))).toEqual(new Set([4_000]));
    expect(new Set(discounts({ coverDuration: 1 }))).toEqual(new Set([0]));
    expect(new Set(discounts({ productType: 'Third Party Only' }))).toEqual(new Set([0]));
    expect(rateMotor(book, privateCarRisk).offers.every((offer) => !('noClaim' in offer))).toBe(true);
  });

  it('never makes the price more than it was, and leaves its parts adding up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_000, max: 9_000_000 }), fc.integer({ min: 0, max: 6 }), (shillings, years) => {
        for (const offer of rateMotor(book, { ...privateCarRisk, valueCents: shillings * 100, noClaimYears: years })
          .offers) {
          const priced = priceOffer(offer, []);
          const charges = priced.charges.reduce((sum, { cents }) => sum + cents, 0);
          expect(offer.basicCents - priced.discountCents + charges).toBe(priced.payableCents);
          expect(priced.payableCents).toBeLessThanOrEqual(priceOffer({ ...offer, noClaim: null }, []).payableCents);
        }
      }),
    );
  });
});
