import fc from 'fast-check';
import {
  formatAmount,
  formatCents,
  formatExactAmount,
  formatExactCents,
  formatKes,
  fromCents,
  kesSchema,
  toCents,
} from './';

describe('when money travels', () => {
  it.each([0, 40, 7574, 7573.75, 0.01, 81404.5, -12.25, 500_000_000.99])('takes %d', (amount) => {
    expect(kesSchema.safeParse(amount).success).toBe(true);
  });

  it.each([7573.755, 0.001, Number.NaN, Number.POSITIVE_INFINITY, '40', null])('refuses %p', (amount) => {
    expect(kesSchema.safeParse(amount).success).toBe(false);
  });

  it('says in a key what is wrong', () => {
    expect(kesSchema.safeParse(0.001).error?.issues[0]?.message).toBe('money.format');
  });

  it('loses no cent on the way', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
        const wire: unknown = JSON.parse(JSON.stringify(fromCents(cents)));
        expect(toCents(kesSchema.parse(wire))).toBe(cents);
      }),
    );
  });
});

describe('when money is shown', () => {
  it.each([
    [38211, '38,211', '38,211.00', 'KES 38,211'],
    [7573.75, '7,573.75', '7,573.75', 'KES 7,573.75'],
    [81404.5, '81,404.50', '81,404.50', 'KES 81,404.50'],
    [0, '0', '0.00', 'KES 0'],
    [1_250_000, '1,250,000', '1,250,000.00', 'KES 1,250,000'],
    [-12_000, '−12,000', '−12,000.00', '− KES 12,000'],
    [-503.32, '−503.32', '−503.32', '− KES 503.32'],
  ])('shows %d', (amount, plain, exact, kes) => {
    expect([formatAmount(amount), formatExactAmount(amount), formatKes(amount)]).toEqual([plain, exact, kes]);
  });
});

it('writes cents as an amount, with decimals where a paper wants them', () => {
  expect(formatCents(3_821_100)).toBe('KES 38,211');
  expect(formatCents(-1_200_050)).toBe('− KES 12,000.50');
  expect(formatExactCents(3_821_100)).toBe('KES 38,211.00');
});
