import { addDays, addMonths } from '@tulinde/contracts';
import { scheduleOf } from '../../domain/pricing/instalments';
import { sum } from '../../domain/pricing/money';
import { settlementOf, type LapsedPlan } from './lapse-settlement';

/* KES 69,300 gross makes 69,652, over ten instalments of 7,409 at 1.4 % a month. */
const sold = {
  grossCents: 69_300_00,
  payableCents: 69_652_00,
  monthlyRatePpm: 14_000,
  count: 10,
  paidOffCents: null,
  startsOn: '2026-02-01',
  endsOn: '2027-01-31',
};
const amounts = scheduleOf(69_652_00, sold.monthlyRatePpm, 10).map(({ amountCents }) => amountCents);

/* @param number of the instalment that was missed, the deposit being the first */
const missed = (number: number, changes: Partial<LapsedPlan> = {}) => {
  const dueOn = addMonths(sold.startsOn, number - 1);
  const receivedCents = sum(amounts.slice(0, number - 1));
  const usual = { ...sold, endedOn: addDays(dueOn, 7), missed: { number: number - 1, dueOn }, receivedCents };
  return settlementOf({ ...usual, ...changes });
};
const leaves = (...of: Parameters<typeof missed>): number => {
  const { unearnedCents, loanCents } = missed(...of);
  return (unearnedCents - loanCents) / 100;
};

describe('when an instalment of a plan of ten was missed', () => {
  it.each([
    ['the last', 10, 8_539.19],
    ['the sixth', 6, 3_266.11],
    ['the second', 2, -649.47],
  ])('%s leaves the customer the difference to within half a shilling', (_which, number, expected) => {
    expect(Math.abs(leaves(number) - expected)).toBeLessThan(0.5);
  });

  it('counts the part of it that had come in', () => {
    const receivedCents = sum(amounts.slice(0, 5)) + 1_000_00;
    expect(leaves(6, { receivedCents }) - leaves(6)).toBeCloseTo(1_000, 2);
  });
});

describe('when M-Pesa took back what had been paid', () => {
  it.each([10, 1])('the whole price is owed of a plan of %i whose first payment was taken back', (count) => {
    const { loanCents, unearnedCents } = missed(1, { count, receivedCents: 0 });
    expect(loanCents).toBe(69_652_00);
    expect(loanCents - unearnedCents).toBeGreaterThan(0);
  });

  it('a deposit is missing that was taken back after three months, and their interest is owed as well', () => {
    const deposit = { number: 0, dueOn: addDays(addMonths(sold.startsOn, 3), 10) };
    const { loanCents } = missed(1, { missed: deposit, receivedCents: sum(amounts.slice(1, 4)) });
    const lines = scheduleOf(69_652_00, sold.monthlyRatePpm, 10);
    expect(loanCents).toBe(lines[3]!.balanceCents + amounts[0]!);
  });

  it('what paid a plan off early is owed at its price', () => {
    expect(missed(4, { paidOffCents: 71_000_00, receivedCents: 30_000_00 }).loanCents).toBe(41_000_00);
  });
});

it('leaves nothing of a cover whose last day has passed', () => {
  const over = { endedOn: addDays(sold.endsOn, 3), missed: { number: 0, dueOn: sold.endsOn } };
  expect(missed(10, { ...over, receivedCents: sum(amounts) })).toEqual({ unearnedCents: 0, loanCents: 0 });
});
