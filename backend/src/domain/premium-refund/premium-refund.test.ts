import * as fc from 'fast-check';
import { addDays } from '@tulinde/contracts';
import { sum } from '../pricing/money';
import { usualScale } from '../../catalogue/refund-terms/usual-scale';
import { premiumRefundOf, type CancelledCover, type PremiumRefundSum } from './premium-refund';

const shortPeriod = { method: 'SHORT_PERIOD', scale: usualScale } as const;
const cover = (changes: Partial<CancelledCover> = {}): CancelledCover => ({
  payableCents: 8_140_500,
  grossCents: 8_100_000,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  charges: [
    { name: 'Training levy 0.2 %', cents: 16_200 },
    { name: 'Compensation fund 0.25 %', cents: 20_250 },
    { name: 'Stamp duty', cents: 4_000 },
    { name: 'Rounding', cents: 50 },
  ],
  endedOn: '2026-03-31',
  isShort: false,
  terms: { method: 'PRO_RATA' },
  owedCents: 0,
  paidCents: 8_140_500,
  isClaimPaid: false,
  ...changes,
});
const of = ({ parts }: PremiumRefundSum, kind: string) => parts.find((one) => one.kind === kind);

it('gives back the days that are left: 81,000 after 90 of 365 days is 61,027.40', () => {
  const refund = premiumRefundOf(cover());
  expect(refund.refundCents).toBe(6_102_740);
  expect(of(refund, 'DAYS')).toMatchObject({ days: { used: 90, of: 365 }, cents: -1_997_260 });
});

it.each([
  ['2026-01-01', 20],
  ['2026-01-31', 20],
  ['2026-02-01', 30],
  ['2026-06-30', 70],
  ['2026-09-30', 85],
  ['2026-10-01', 100],
])('keeps by the scale where the insurer has one: to %s %d %%', (endedOn, percent) => {
  const refund = premiumRefundOf(cover({ endedOn, terms: shortPeriod }));
  expect(of(refund, 'SHORT_PERIOD')?.share?.bp).toBe(percent * 100);
  expect(refund.refundCents).toBe(81_000 * (100 - percent));
});

it('gives nothing back of a short cover that has begun, and the whole premium of one that has not', () => {
  expect(premiumRefundOf(cover({ isShort: true })).refundCents).toBe(0);
  for (const terms of [shortPeriod, { method: 'PRO_RATA' } as const]) {
    expect(premiumRefundOf(cover({ isShort: true, terms, endedOn: '2025-12-20' })).refundCents).toBe(8_100_000);
  }
});

it('takes what is owed off first, never below zero', () => {
  expect(premiumRefundOf(cover({ owedCents: 5_000_000, paidCents: 3_140_500 })).refundCents).toBe(1_102_740);
  const short = premiumRefundOf(cover({ owedCents: 7_000_000, paidCents: 1_140_500 }));
  expect([short.refundCents, short.unearnedCents]).toEqual([0, 6_102_740]);
  expect(of(short, 'LIMIT')?.cents).toBe(897_260);
});

it('leaves the premium where a claim was paid', () => {
  const claimed = premiumRefundOf(cover({ isClaimPaid: true, owedCents: 100_000 }));
  expect([claimed.refundCents, claimed.unearnedCents]).toEqual([0, 0]);
});

it('adds up to the cent, between nothing and what was paid, and never grows with the days used', () => {
  const any = fc.record({
    grossCents: fc.integer({ min: 1, max: 500_000_000 }),
    levyCents: fc.integer({ min: 0, max: 3_000_000 }),
    day: fc.integer({ min: 0, max: 364 }),
    owedShare: fc.integer({ min: 0, max: 100 }),
    isScale: fc.boolean(),
    isShort: fc.boolean(),
    isClaimPaid: fc.boolean(),
  });
  fc.assert(
    fc.property(any, ({ grossCents, levyCents, day, owedShare, isScale, ...flags }) => {
      const payableCents = grossCents + levyCents;
      const owedCents = Math.floor((payableCents * owedShare) / 100);
      const at = (days: number) =>
        premiumRefundOf({
          ...cover(flags),
          grossCents,
          payableCents,
          owedCents,
          paidCents: payableCents - owedCents,
          charges: [{ name: 'levy', cents: levyCents }],
          endedOn: addDays('2025-12-31', days),
          terms: isScale ? shortPeriod : { method: 'PRO_RATA' },
        });
      const refund = at(day);
      expect(sum(refund.parts.map(({ cents }) => cents))).toBe(refund.refundCents);
      expect(refund.refundCents).toBeGreaterThanOrEqual(0);
      expect(refund.refundCents).toBeLessThanOrEqual(payableCents - owedCents);
      expect(refund.refundCents).toBeLessThanOrEqual(refund.unearnedCents);
      expect(at(day + 1).refundCents).toBeLessThanOrEqual(refund.refundCents);
    }),
    { numRuns: 300 },
  );
});
