import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { endOfDay } from '../../domain/cover-times';
import { isRefusal } from '../../platform/http/refusal';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { factsOf } from '../../purchasing/facts/purchase-facts';
import { guardVehicle } from '../../purchasing/facts/vehicle-cover';
import { updatePurchase } from '../../purchasing/records/repository';
import { openCase } from '../cases';
import { settlementRefunds } from '../lapses/align-settlement';
import { dueAgain } from '../lapses/reinstate';
import { lockOpenLapse, updateLapse, type LapseRow } from '../lapses/repository';
import { renewGrace } from '../lapses/revoke-lapse';
import { toReinstate } from '../lapses/to-reinstate';
import { creditIn, readAccount, type PurchaseAccount } from '../ledger/purchase-account';
import { countsAt } from '../ledger/repository';
import { isRefundHere } from '../refunds';
import { reclaimableRefunds, reclaimRefunds, type Reclaimable } from '../refunds/reclaim-refunds';
import { notifyOfLatePayment } from './notify-of-late-payment';
import { useCredit } from './use-money';

interface Ended extends PurchaseAccount {
  readonly policy: PolicyRow;
  readonly lapse: LapseRow;
}

/* Until when money brought the cover back: to the last day, or until its owner gave it up. */
const lastMoment = ({ state, closedAt, reinstateUntil }: LapseRow): Date =>
  state === 'GIVEN_UP' && closedAt !== null && closedAt < reinstateUntil ? closedAt : reinstateUntil;

interface InTime {
  readonly cents: number;
  /** When the last of it was made. */
  readonly at: Date;
  readonly reclaimable: readonly Reclaimable[];
}

/* What was made while the cover could be had back, and is here: credit, and what is to go back and nobody has approved. */
const madeInTime = async (tx: Database, ended: Ended): Promise<InTime | null> => {
  const { purchase, lapse } = ended;
  const [from, until] = [endOfDay(lapse.endedOn), lastMoment(lapse)];
  const isInTime = ({ receipt }: Pick<Reclaimable, 'receipt'>) =>
    countsAt(receipt) >= from && countsAt(receipt) < until;
  const credit = creditIn(ended).sources.filter(isInTime);
  const reclaimable = (await reclaimableRefunds(tx, purchase.id, ['LAPSED'])).filter(isInTime);
  const all = [...credit, ...reclaimable];
  if (credit.length === 0) return null;
  const at = new Date(Math.max(...all.map(({ receipt }) => countsAt(receipt).getTime())));
  return { cents: all.reduce((sum, { cents }) => sum + cents, 0), at, reclaimable };
};

const hasLeft = async (tx: Database, lapse: LapseRow): Promise<boolean> => {
  for (const row of await settlementRefunds(tx, lapse)) if (!(await isRefundHere(tx, row))) return true;
  return false;
};

const isCoveredElsewhere = async (tx: Database, { purchase }: Ended, now: Date): Promise<boolean> => {
  const { offer } = await factsOf(tx, purchase, now);
  try {
    await guardVehicle(tx, { row: { ...purchase, startsOn: nairobiDay(now) }, offer, now }, { now, isPaid: true });
    return false;
  } catch (error) {
    if (isRefusal(error)) return true;
    throw error;
  }
};

/* The money stays until its owner has said what is to become of it. */
const askOwner = async (tx: Database, { purchase, lapse }: Ended, now: Date): Promise<void> => {
  const summary = `Cover was declared and paid for in time, and the payment is known only now: the settlement of lapse ${lapse.id} has left, or the vehicle has other cover. The money stays as credit: ask the owner whether the cover shall come back, or the money go back.`;
  const key = `paid-late:${lapse.id}`;
  await openCase(tx, { kind: 'settlement-paid', key, summary, purchaseId: purchase.id, now });
  await notifyOfLatePayment(tx, { purchase, lapse }, now);
};

const reinstate = async (tx: Database, { purchase, policy, lapse }: Ended, now: Date): Promise<void> => {
  await updateLapse(tx, lapse.id, { state: 'OPEN', closedAt: null });
  await dueAgain(tx, purchase.id);
  await updatePurchase(tx, purchase.id, { state: 'issued', updatedAt: now });
  const account = await useCredit(tx, await readAccount(tx, { ...purchase, state: 'issued' }, policy), now);
  if ((await lockOpenLapse(tx, policy.number)) !== null) throw new Error('A lapse that is paid for is still open.');
  await renewGrace(tx, account, now);
};

/**
 * Cover that was declared and paid for while it could be had back, and whose payment is known only later, comes back from that
 * payment on. Where the settlement has left the money stays, and the owner is asked.
 * @returns whether the money was made in time
 */
export const reinstateLate = async (tx: Database, ended: Ended, now: Date): Promise<boolean> => {
  const { purchase, invoices, lapse } = ended;
  if (lapse.state !== 'ENDED' && lapse.state !== 'GIVEN_UP') return false;
  if (lapse.declaredAt === null || lapse.money === 'KEPT') return false;
  const money = await madeInTime(tx, ended);
  if (money === null) return false;
  const missing = await toReinstate(tx, invoices, { lapse, now: money.at });
  if (missing <= 0 || money.cents < missing) return false;
  const isAsked = (await hasLeft(tx, lapse)) || (await isCoveredElsewhere(tx, ended, now));
  const because = 'the cover was paid for in time';
  await reclaimRefunds(tx, purchase.id, money.reclaimable, { because, now });
  if (isAsked) await askOwner(tx, ended, now);
  else await reinstate(tx, ended, now);
  return true;
};
