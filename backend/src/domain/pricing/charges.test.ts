import fc from 'fast-check';
import { levyRows } from '../../operators/seed/underwriters';
import { shareOf, sum } from './money';
import { premiumFor, roundingCharge, totalOf } from './premium';

const levies = levyRows;
const kes = (shillings: number) => Math.round(shillings * 100);
const rate = (valueKes: number, rateBp: number, minimumKes = 0) =>
  premiumFor(
    { rateBp, minimumCents: kes(minimumKes), flatCents: 0, perSeatCents: 0 },
    { valueCents: kes(valueKes), seats: 1 },
  );
const flat = (premiumKes: number) => kes(premiumKes);

/* Premium, training levy (0.2 %), compensation fund (0.25 %), all with stamp duty, and that in whole shillings. */
const cases: [string, { basicCents: number; benefitCents: number[]; discountCents?: number }, number[]][] = [
  ['third party 7,500', { basicCents: flat(7_500), benefitCents: [] }, [7_500, 15, 18.75, 7_573.75, 7_574]],
  ['third party, a month, 1,500', { basicCents: flat(1_500), benefitCents: [] }, [1_500, 3, 3.75, 1_546.75, 1_547]],
  [
    '1.8M at 4 % with political violence and excess protector at 0.25 % each',
    { basicCents: rate(1_800_000, 400), benefitCents: [rate(1_800_000, 25, 2_500), rate(1_800_000, 25, 2_500)] },
    [81_000, 162, 202.5, 81_404.5, 81_405],
  ],
  [
    '550k at 6 %: the minimum of 37,500, and twice 2,500',
    { basicCents: rate(550_000, 600, 37_500), benefitCents: [rate(550_000, 25, 2_500), rate(550_000, 25, 2_500)] },
    [42_500, 85, 106.25, 42_731.25, 42_731],
  ],
  [
    '2M at 7.5 % less 30 %',
    { basicCents: rate(2_000_000, 750), benefitCents: [], discountCents: shareOf(rate(2_000_000, 750), 3_000) },
    [105_000, 210, 262.5, 105_512.5, 105_513],
  ],
  [
    'own goods 3.2M at 5 % with political violence 0.45 %, excess 0.5 % and two seats at 500',
    {
      basicCents: rate(3_200_000, 500, 25_000),
      benefitCents: [rate(3_200_000, 45), rate(3_200_000, 50, 5_000), kes(500) * 2],
    },
    [191_400, 382.8, 478.5, 192_301.3, 192_301],
  ],
  ['personal accident 3,250', { basicCents: flat(3_250), benefitCents: [] }, [3_250, 6.5, 8.13, 3_304.63, 3_305]],
];

describe('the total of a premium', () => {
  it.each(cases)('%s', (_name, parts, [gross = 0, training = 0, fund = 0, exact = 0, payable = 0]) => {
    const total = totalOf(parts, levies);
    const cents = Object.fromEntries(total.charges.map((charge) => [charge.name, charge.cents]));
    expect(total.grossCents).toBe(kes(gross));
    expect(cents['Training levy 0.2 %']).toBe(kes(training));
    expect(cents['Compensation fund 0.25 %']).toBe(kes(fund));
    expect(cents['Stamp duty']).toBe(4_000);
    expect(total.payableCents - (cents[roundingCharge] ?? 0)).toBe(kes(exact));
    expect(total.payableCents).toBe(kes(payable));
  });

  it('has no rounding line where the total is whole', () => {
    const total = totalOf({ basicCents: kes(10_000), benefitCents: [] }, levies);
    expect(total.charges.map((charge) => charge.name)).not.toContain(roundingCharge);
  });

  const amount = fc.integer({ min: 0, max: 50_000_000_000 });

  it('is always the sum of its parts, in whole shillings and whole cents', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 8 }), (basicCents, benefitCents) => {
        const total = totalOf({ basicCents, benefitCents }, levies);
        const parts = basicCents + sum(benefitCents) + sum(total.charges.map((charge) => charge.cents));
        expect(total.payableCents).toBe(parts);
        expect(total.payableCents % 100).toBe(0);
        expect(total.charges.every((charge) => Number.isSafeInteger(charge.cents))).toBe(true);
      }),
    );
  });

  it('rounds by 50 cents at the most', () => {
    fc.assert(
      fc.property(amount, (basicCents) => {
        const { charges } = totalOf({ basicCents, benefitCents: [] }, levies);
        const rounding = charges.find((charge) => charge.name === roundingCharge)?.cents ?? 0;
        expect(Math.abs(rounding)).toBeLessThanOrEqual(50);
      }),
    );
  });
});
