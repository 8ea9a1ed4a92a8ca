import fc from 'fast-check';
import { premiumFor } from './premium';

const formula = fc.record({
  rateBp: fc.integer({ min: 0, max: 1_000 }),
  minimumCents: fc.integer({ min: 0, max: 10_000_000 }),
  flatCents: fc.integer({ min: 0, max: 10_000_000 }),
  perSeatCents: fc.integer({ min: 0, max: 100_000 }),
});
const value = fc.integer({ min: 0, max: 50_000_000_000 });
const seats = fc.integer({ min: 1, max: 200 });

describe('a premium', () => {
  it('adds a price for each seat to the share of the value', () => {
    const taxi = { rateBp: 500, minimumCents: 0, flatCents: 0, perSeatCents: 50_000 };
    expect(premiumFor(taxi, { valueCents: 100_000_000, seats: 5 })).toBe(5_250_000);
  });

  it('is never below the minimum', () => {
    fc.assert(
      fc.property(formula, value, seats, (terms, valueCents, count) => {
        expect(premiumFor(terms, { valueCents, seats: count })).toBeGreaterThanOrEqual(terms.minimumCents);
      }),
    );
  });

  it('never falls when the value or the seats grow within a band', () => {
    fc.assert(
      fc.property(formula, value, value, seats, seats, (terms, valueCents, more, count, extra) => {
        const smaller = premiumFor(terms, { valueCents, seats: count });
        const larger = premiumFor(terms, { valueCents: valueCents + more, seats: count + extra });
        expect(larger).toBeGreaterThanOrEqual(smaller);
      }),
    );
  });

  it('is a whole number of cents', () => {
    fc.assert(
      fc.property(formula, value, seats, (terms, valueCents, count) => {
        expect(Number.isSafeInteger(premiumFor(terms, { valueCents, seats: count }))).toBe(true);
      }),
    );
  });
});
