import { addDays, addMonths, daysBetween, type RefundLineKind } from '@tulinde/contracts';
import { shareOf, sum } from '../pricing/money';
import { proRataPremiumRefund } from '../pricing/refund';
import type { RefundTerms } from './refund-terms';
import type { Charge } from '../pricing/premium';

/** What a refund is reckoned from. Amounts in cents, days in Nairobi. */
export interface CancelledCover {
  /** As it costs at once: gross premium and charges. */
  readonly payableCents: number;
  readonly grossCents: number;
  /** Levies, stamp duty and rounding: they stay with the cover. */
  readonly charges: readonly Charge[];
  readonly startsOn: string;
  readonly endsOn: string;
  /** The last day that is covered; before `startsOn` where none was. */
  readonly endedOn: string;
  /** A cover of a month, or of personal accident under a year: of one that has begun nothing comes back. */
  readonly isShort: boolean;
  readonly terms: RefundTerms;
  /** What pays off its plan. */
  readonly owedCents: number;
  /** All that came in for it, interest too. */
  readonly paidCents: number;
  /** A claim of it was paid: the premium stays. */
  readonly isClaimPaid: boolean;
}

export interface PremiumRefundPart {
  readonly kind: RefundLineKind;
  /** Of a levy; else ''. */
  readonly name: string;
  readonly cents: number;
  readonly days: { readonly used: number; readonly of: number } | null;
  readonly share: { readonly months: number; readonly bp: number } | null;
}

export interface PremiumRefundSum {
  /** They add up to `refundCents`. */
  readonly parts: readonly PremiumRefundPart[];
  readonly refundCents: number;
  /** The premium that the insurer gives back, of which the plan is paid off first. */
  readonly unearnedCents: number;
}

const part = (kind: RefundLineKind, cents: number, more: Partial<PremiumRefundPart> = {}): PremiumRefundPart => ({
  kind,
  cents: cents + 0,
  name: '',
  days: null,
  share: null,
  ...more,
});

/* One for each month that has begun: cover to the eve of the month's day is of the month before. */
const monthsBegun = (startsOn: string, endedOn: string): number => {
  let months = 1;
  while (addMonths(startsOn, months) <= endedOn) months += 1;
  return months;
};

const keptOf = ({ grossCents, startsOn, endsOn, endedOn, isShort, terms }: CancelledCover): PremiumRefundPart => {
  const of = daysBetween(startsOn, endsOn) + 1;
  const used = Math.min(of, Math.max(0, daysBetween(startsOn, addDays(endedOn, 1))));
  const days = { used, of };
  if (used === 0) return part('DAYS', 0, { days });
  if (isShort) return part('KEPT', -grossCents);
  if (terms.method === 'PRO_RATA')
    return part('DAYS', proRataPremiumRefund(grossCents, used, of) - grossCents, { days });
  const months = monthsBegun(startsOn, endedOn);
  const bp = terms.scale.find((step) => months <= step.months)?.keptBp ?? 10_000;
  return part('SHORT_PERIOD', -shareOf(grossCents, bp), { share: { months, bp } });
};

const centsOf = (parts: readonly PremiumRefundPart[]): number => sum(parts.map(({ cents }) => cents));

/**
 * What comes back of a cover that is cancelled, line by line, to the cent: its price, less the charges, what the insurer
 * keeps, and what is still owed; never below zero, nor above what was paid.
 */
export const premiumRefundOf = (cover: CancelledCover): PremiumRefundSum => {
  const premium = [
    part('PRICE', cover.payableCents),
    ...cover.charges.map(({ name, cents }) => part('LEVY', -cents, { name })),
    keptOf(cover),
  ];
  const left = centsOf(premium);
  const claimed = cover.isClaimPaid ? [part('CLAIM', -left)] : [];
  const owed = cover.owedCents > 0 ? [part('OWED', -cover.owedCents)] : [];
  const parts = [...premium, ...claimed, ...owed];
  const whole = centsOf(parts);
  const refundCents = Math.max(0, Math.min(whole, cover.paidCents));
  return {
    parts: refundCents === whole ? parts : [...parts, part('LIMIT', refundCents - whole)],
    refundCents,
    unearnedCents: cover.isClaimPaid ? 0 : Math.max(0, left),
  };
};
