import fc from 'fast-check';
import { effectiveYearlyBp, instalmentsFor, monthlyPpm, planInstalments, scheduleOf } from './instalments';
import { proRataPremiumRefund } from './refund';

const shillings = (cents: number) => cents / 100;

describe('Lipa Pole Pole', () => {
  it('is an annuity due: 81,405 at 1.5 % over 10', () => {
    const plan = planInstalments(8_140_500, 15_000, 10);
    expect(shillings(plan.depositCents)).toBe(8_697);
    expect(shillings(plan.instalmentCents)).toBe(8_697);
    expect(shillings(plan.lastCents)).toBe(8_694);
    expect(shillings(plan.interestCents)).toBe(5_562);
    expect(shillings(plan.totalCents)).toBe(86_967);
  });

  it.each([
    [0, 0],
    [15_000, 1956],
    [16_000, 2098],
    [14_890, 1941],
  ])('costs effectively, at %i parts per million a month, %i basis points a year', (monthlyRatePpm, yearlyBp) => {
    expect(effectiveYearlyBp(monthlyRatePpm)).toBe(yearlyBp);
  });

  it('is scheduled to the shilling: nine of 8,697 and a last of 8,694', () => {
    const lines = scheduleOf(8_140_500, 15_000, 10);
    expect(lines.map((line) => shillings(line.amountCents))).toEqual([
      ...Array.from({ length: 9 }, () => 8_697),
      8_694,
    ]);
    expect(lines[0]).toEqual({
      number: 1,
      amountCents: 869_700,
      principalCents: 869_700,
      interestCents: 0,
      balanceCents: 7_270_800,
    });
    // 72,708 at 1.5 % is 1,090.62.
    expect(shillings(lines[1]!.interestCents)).toBe(1_091);
  });

  it('takes a rate finer than a basis point: 1.489 % a month', () => {
    const plan = planInstalments(8_140_500, 14_890, 10);
    expect([plan.depositCents, plan.lastCents, plan.interestCents].map(shillings)).toEqual([8_693, 8_687, 5_519]);
    // Between the plans of the basis points beside it.
    expect(plan.interestCents).toBeGreaterThan(planInstalments(8_140_500, 14_800, 10).interestCents);
    expect(plan.interestCents).toBeLessThan(planInstalments(8_140_500, 14_900, 10).interestCents);
  });

  it('reads the terms of offers that were stored in basis points', () => {
    expect(monthlyPpm({ monthlyRateBp: 150, longestTerm: 10, minimumFinancedCents: 0 })).toBe(15_000);
    expect(monthlyPpm({ monthlyRatePpm: 14_890, longestTerm: 10, minimumFinancedCents: 0 })).toBe(14_890);
    expect(monthlyPpm(null)).toBe(0);
    const kept = { monthlyRateBp: 150, longestTerm: 10, minimumFinancedCents: 0 };
    expect(instalmentsFor(8_140_500, kept)).toEqual(planInstalments(8_140_500, 15_000, 10));
  });

  it('without interest costs what paying in full costs', () => {
    const plan = planInstalments(3_000_000, 0, 10);
    expect(plan).toMatchObject({ depositCents: 300_000, lastCents: 300_000, interestCents: 0, totalCents: 3_000_000 });
  });

  it('in one instalment is paying in full', () => {
    expect(planInstalments(3_000_000, 15_000, 1)).toMatchObject({ depositCents: 3_000_000, totalCents: 3_000_000 });
  });

  const terms = { monthlyRatePpm: 15_000, longestTerm: 10, minimumFinancedCents: 2_500_000 };

  it('starts at the smallest amount that is financed', () => {
    expect(instalmentsFor(2_499_900, terms)).toBeNull();
    expect(instalmentsFor(2_500_000, terms)).not.toBeNull();
    expect(instalmentsFor(9_000_000, null)).toBeNull();
  });

  it('has a schedule whose lines add up and whose balance ends at 0, for any amount, rate and count', () => {
    const amounts = fc.integer({ min: 1_000, max: 20_000_000 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 2, max: 10 }),
        (amount, rate, count) => {
          const lines = scheduleOf(amount * 100, rate, count);
          const total = (part: 'amountCents' | 'principalCents' | 'interestCents') =>
            lines.reduce((sum, line) => sum + line[part], 0);
          expect(lines).toHaveLength(count);
          expect(lines.at(-1)!.balanceCents).toBe(0);
          expect(total('principalCents')).toBe(amount * 100);
          expect(total('amountCents')).toBe(planInstalments(amount * 100, rate, count).totalCents);
          let owed = amount * 100;
          for (const line of lines) {
            expect(line.principalCents + line.interestCents).toBe(line.amountCents);
            expect(line.balanceCents).toBe(owed - line.principalCents);
            expect(line.amountCents).toBeGreaterThan(0);
            owed = line.balanceCents;
          }
        },
      ),
    );
  });

  it('pays exactly the total, in whole shillings, and the last instalment is close to the others', () => {
    const amounts = fc.integer({ min: 25_000, max: 20_000_000 });
    const rates = fc.integer({ min: 0, max: 30_000 });
    const counts = fc.integer({ min: 2, max: 10 });
    fc.assert(
      fc.property(amounts, rates, counts, (amount, rate, count) => {
        const plan = planInstalments(amount * 100, rate, count);
        const paid = plan.depositCents + plan.instalmentCents * (count - 2) + plan.lastCents;
        expect(paid).toBe(plan.totalCents);
        expect([plan.instalmentCents, plan.lastCents].every((cents) => cents % 100 === 0)).toBe(true);
        expect(Math.abs(plan.lastCents - plan.instalmentCents)).toBeLessThanOrEqual(count * 200);
      }),
    );
  });
});

describe('the refund of a cancelled cover', () => {
  it('is the gross of the days that are left', () => {
    expect(proRataPremiumRefund(8_100_000, 90, 365)).toBe(6_102_740);
  });

  it('is everything on the first day and nothing on the last', () => {
    expect(proRataPremiumRefund(8_100_000, 0, 365)).toBe(8_100_000);
    expect(proRataPremiumRefund(8_100_000, 365, 365)).toBe(0);
  });
});
