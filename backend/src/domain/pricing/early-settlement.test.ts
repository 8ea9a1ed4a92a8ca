import { addDays, addMonths } from '@tulinde/contracts';
import { scheduleOf } from './instalments';
import { sum } from './money';
import { settlementAt, type RunningPlan } from './early-settlement';

/* The domain's example: KES 81,405 at 1.5 % over ten, nine instalments of 8,697 and the last of 8,694. */
const plan = { payableCents: 81_405_00, monthlyRatePpm: 15_000, count: 10, startsOn: '2026-02-01' };
const lines = scheduleOf(plan.payableCents, plan.monthlyRatePpm, plan.count);
const paid = (count: number, more = 0): RunningPlan => ({
  ...plan,
  receivedCents: sum(lines.slice(0, count).map(({ amountCents }) => amountCents)) + more,
});
const kes = (value: number) => Math.round(value * 100);

describe('when a plan is paid off early', () => {
  /* Of 72,708 after the deposit, months of 1,091, 977 and 861 leave 49,546; May costs 743, ten of its 31 days 239.68. */
  it('asks for what is owed of the loan and the interest of the days since, and saves the rest', () => {
    expect(settlementAt(paid(4), '2026-05-11')).toEqual({
      principalCents: kes(49_546),
      interestCents: kes(239.68),
      receivedCents: 0,
      amountCents: kes(49_786),
      totalCents: kes(4 * 8_697 + 49_786),
      savedCents: kes(86_967 - 4 * 8_697 - 49_786),
    });
  });

  it('charges no interest on the day of an instalment, and the whole month on that of the next', () => {
    expect(settlementAt(paid(4), '2026-05-01')).toMatchObject({ interestCents: 0, amountCents: kes(49_546) });
    expect(settlementAt(paid(4), '2026-06-01')).toMatchObject({ interestCents: kes(743), amountCents: kes(50_289) });
  });

  it('asks for the deposit alone more than the price, on the first day for no interest at all', () => {
    expect(settlementAt(paid(1), plan.startsOn)).toMatchObject({
      amountCents: kes(81_405 - 8_697),
      savedCents: kes(5_562),
    });
  });

  it('counts a part of the next instalment', () => {
    expect(settlementAt(paid(4, kes(7_400)), '2026-05-11')).toMatchObject({
      receivedCents: kes(7_400),
      amountCents: kes(49_786 - 7_400),
    });
  });

  it('gives back the interest of months that were paid ahead', () => {
    const ahead = settlementAt(paid(5), '2026-05-11');
    expect(ahead).toMatchObject({ principalCents: kes(41_592), interestCents: kes(239.68) - kes(743) });
    expect(ahead?.totalCents).toBe(settlementAt(paid(4), '2026-05-11')?.totalCents);
  });

  it('charges nothing for days of grace', () => {
    const late = settlementAt(paid(3), '2026-05-06');
    expect(late?.totalCents).toBe(settlementAt(paid(4), '2026-05-06')?.totalCents);
  });

  it('never costs more on an earlier day, and in the end what the instalments cost', () => {
    let before = 0;
    for (let day = plan.startsOn; day < addMonths(plan.startsOn, 9); day = addDays(day, 1)) {
      const total = settlementAt(paid(1), day)?.totalCents ?? Number.NaN;
      expect(total).toBeGreaterThanOrEqual(before);
      before = total;
    }
    expect(settlementAt(paid(1), addMonths(plan.startsOn, 9))).toBeNull();
  });
});

it('has nothing to settle once enough is in', () => {
  expect(settlementAt(paid(10), '2026-05-11')).toBeNull();
});
