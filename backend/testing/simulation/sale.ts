import type { Payment as PaymentPage } from '@tulinde/contracts';
import type { ShortPeriodStep } from '../../src/domain/premium-refund/refund-terms';
import type { SoldPlan } from '../payout-judge';
import { after, reinstatementMs } from './times';

export interface Due {
  readonly number: number;
  readonly dueOn: string;
  readonly cents: number;
  /** The last day on which it keeps the cover, as its page tells. */
  readonly graceEndsOn: string;
}

export interface Sold extends Pick<SoldPlan, 'grossCents' | 'payableCents' | 'monthlyRatePpm'> {
  /** What its insurer keeps of a cover that is cancelled; null where that goes by days. */
  readonly scale: readonly ShortPeriodStep[] | null;
}

export interface Lapse {
  /** The instalment that was missed. */
  readonly missed: Due;
  /** The last day that was covered. */
  readonly endedOn: string;
  /** Its settlement as it left, by M-Pesa's book; null while it has not. */
  settled: { readonly at: Date; readonly cents: number } | null;
  /** M-Pesa took a payment back when it was leaving already: whether it still does is nobody's to say here. */
  isLate: boolean;
}

export interface Cancelled {
  readonly reference: string;
  readonly endsAt: Date;
  readonly phone: string;
  /** The day that was chosen, on which its plan is priced, and the last one that is covered. */
  readonly day: string;
  readonly endedOn: string;
}

/** A purchase as its buyer knows it: from its pages and nothing else. */
export interface Sale {
  readonly id: string;
  readonly quoteRef: string;
  readonly reference: string;
  /** Of the buyer. */
  readonly who: string;
  readonly kind: 'motor' | 'accident';
  /** Of the vehicle; '' of people. */
  readonly plate: string;
  readonly isInInstalments: boolean;
  /** Until when the price that was agreed to stands. */
  readonly offerEndsAt: Date;
  /** The first day that was chosen. */
  readonly startsOn: string;
  dues: readonly Due[];
  /** As it was agreed to; null of people, whose premium the judges do not divide. */
  readonly sold: Sold | null;
  /** As it was shown before it was agreed to; null where it is paid at once. The rate is in percent a month. */
  readonly loan: {
    readonly monthlyRate: number;
    /** Of each month, none of the deposit. */
    readonly interestsCents: readonly number[];
  } | null;
  /** First and last day of the policy. */
  term: { readonly startsOn: string; readonly endsOn: string } | null;
  policyNumber: string | null;
  certificateNumber: string | null;
  /** When the owner declared that nothing has happened since the cover lapsed. */
  declaredAt: Date | null;
  givenUpAt: Date | null;
  /** Whether the own vehicle is covered: not Third Party alone. */
  readonly isOwnCovered: boolean;
  /** When the insurer paid for the vehicle, which is gone: cover and plan end with it. */
  lostAt: Date | null;
  /** When cover ended for an instalment that was missed, or at its owner's wish; null while it runs. */
  endedOn: Date | null;
  /** Its end as its owner asked for it, by the portal's clock, and the phone to which its refund goes; null where none was. */
  cancelled: Cancelled | null;
  /** The lapse that its cover ended with, where the terms and M-Pesa's book alone tell what it leaves; null otherwise. */
  lapse: Lapse | null;
  /** Prices that pay off the plan, as they were chosen: what has to be in by then, in all, cents. */
  readonly settlements: { readonly totalCents: number; readonly until: Date }[];
  /** When the portal was told by a statement that a payment of it was taken back, and what was paid until then, cents. */
  readonly reversals: { readonly toldAt: Date; readonly paidCents: number }[];
  /** When reminders of grace left, by the true clock and by the portal's. */
  readonly graceReminders: { readonly at: Date; readonly saidAt: Date }[];
  /** Another customer's cover of the same vehicle was first: this one cannot be issued. */
  isBlocked: boolean;
}

/** When what a lapse leaves may leave: after the days of reinstatement, or at once when the cover was given up. */
export const settledFrom = ({ givenUpAt }: Pick<Sale, 'givenUpAt'>, endedAt: Date): Date =>
  givenUpAt !== null && givenUpAt >= endedAt ? givenUpAt : after(endedAt, reinstatementMs);

/** Nothing of it was taken back, and no price chosen that pays it off: each payment counts for the next instalment. */
export const isAsPlanned = ({ reversals, settlements }: Sale): boolean =>
  reversals.length === 0 && settlements.length === 0;

export const duesOf = ({ instalments }: PaymentPage): Due[] =>
  instalments.map(({ number, dueOn, amount, graceEndsOn }) => ({
    number,
    dueOn,
    graceEndsOn,
    cents: Math.round(amount * 100),
  }));
