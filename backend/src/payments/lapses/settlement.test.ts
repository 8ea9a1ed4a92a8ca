import { addDays, addMonths } from '@tulinde/contracts';
import { scheduleOf } from '../../domain/pricing/instalments';
import { settlementOf } from './settlement';

/* KES 69,300 gross makes 69,652, over ten instalments of 7,409 at 1.4 % a month. */
const plan = { grossCents: 69_300_00, startsOn: '2026-02-01', endsOn: '2027-01-31', monthlyRatePpm: 14_000 };
const lines = scheduleOf(69_652_00, plan.monthlyRatePpm, 10);

const missed = (number: number, receivedCents = 0): number => {
  const dueOn = addMonths(plan.startsOn, number - 1);
  const balanceCents = lines[number - 2]!.balanceCents;
  const { unearnedCents, loanCents } = settlementOf({
    ...plan,
    endedOn: addDays(dueOn, 7),
    balanceCents,
    receivedCents,
  });
  return (unearnedCents - loanCents) / 100;
};

describe('when an instalment of a plan of ten was missed', () => {
  it.each([
    ['the last', 10, 8_539.19],
    ['the sixth', 6, 3_266.11],
    ['the second', 2, -649.47],
  ])('%s leaves the customer the difference to within half a shilling', (_which, number, expected) => {
    expect(Math.abs(missed(number) - expected)).toBeLessThan(0.5);
  });

  it('counts the part of it that had come in', () => {
    expect(missed(6, 1_000_00) - missed(6)).toBeCloseTo(1_000, 2);
  });
});

it('leaves nothing of a cover whose last day has passed', () => {
  const over = { ...plan, endedOn: addDays(plan.endsOn, 3), balanceCents: 0, receivedCents: 0 };
  expect(settlementOf(over)).toEqual({ unearnedCents: 0, loanCents: 0 });
});
