import type { Payment as PaymentPage } from '@tulinde/contracts';
import { rightTo } from '../link-to-purchase';
import type { Payment } from './till';
import { after, reinstatementMs } from './times';
import type { World } from './world';

export interface Due {
  readonly number: number;
  readonly dueOn: string;
  readonly cents: number;
  /** The last day on which it keeps the cover, as its page tells. */
  readonly graceEndsOn: string;
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
  /** As it was shown before it was agreed to; null where it is paid at once. The rate is in percent a month. */
  readonly loan: {
    readonly grossCents: number;
    readonly monthlyRate: number;
    readonly balancesCents: readonly number[];
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
  /** When cover ended for an instalment that was missed, or at its owner's wish; null while it runs. */
  endedOn: Date | null;
  /** Its end as its owner asked for it, by the portal's clock, and the phone to which its refund goes; null where none was. */
  cancelled: { readonly reference: string; readonly endsAt: Date; readonly phone: string } | null;
  /** What its owner gets of the last lapse, and when that ended the cover, as its mail told; null where nothing. */
  settlement: { readonly cents: number; readonly endedAt: Date } | null;
  /** Prices that pay off the plan, as they were chosen: what has to be in by then, in all, cents. */
  readonly settlements: { readonly totalCents: number; readonly until: Date }[];
  /** When the portal was told by a statement that a payment of it was taken back, and what was paid until then, cents. */
  readonly reversals: { readonly toldAt: Date; readonly paidCents: number }[];
  /** When reminders of grace left, by the true clock and by the portal's. */
  readonly graceReminders: { readonly at: Date; readonly saidAt: Date }[];
  /** Somebody else's cover of the same vehicle was first: it cannot be given. */
  isBlocked: boolean;
}

/**
 * M-Pesa took back a payment. While the cover can be had back, its owner gets so much less of what the lapse had counted;
 * of what is leaving by then, or has left, nobody here says anything more.
 */
export const takeFromSettlement = (sale: Sale, { knownAt, cents }: Payment, toldAt: Date): void => {
  const { settlement, givenUpAt } = sale;
  if (settlement === null || knownAt === null || knownAt >= settlement.endedAt) return;
  const isGivenUp = givenUpAt !== null && givenUpAt >= settlement.endedAt;
  if (isGivenUp || toldAt >= after(settlement.endedAt, reinstatementMs)) sale.settlement = null;
  else sale.settlement = { ...settlement, cents: settlement.cents - cents };
};

export const duesOf = ({ instalments }: PaymentPage): Due[] =>
  instalments.map(({ number, dueOn, amount, graceEndsOn }) => ({
    ...{ number, dueOn, graceEndsOn },
    cents: Math.round(amount * 100),
  }));

type RightTo = Pick<Sale, 'reference'>;

/** What opens it: its customer follows the link of the last mail, years after the id has ended. */
export const rightOf = (world: World, { reference }: RightTo): string => rightTo(reference, world.now());

/** What its payment page says now; null where it is forgotten, or its quotes have expired. */
export const pageOf = async (world: World, sale: RightTo): Promise<PaymentPage | null> => {
  const { status, body } = await world.portal.call('/getPayment', { purchaseId: rightOf(world, sale) });
  if (status === 404 || status === 410) return null;
  if (status !== 200) throw new Error(`The page of ${sale.reference} answered ${status}: ${JSON.stringify(body)}`);
  return body.data as PaymentPage;
};
