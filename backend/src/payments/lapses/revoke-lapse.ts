import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { endOfDay } from '../../domain/cover-times';
import { reopenCover } from '../../customers-and-policies/policies/cover-repository';
import { dueFromToday } from '../invoices/due-from-today';
import { countsAt } from '../ledger/repository';
import { receivedIn, type PurchaseAccount } from '../ledger/purchase-account';
import type { MoneySource } from '../ledger/sources';
import { updatePurchase } from '../../purchasing/records/repository';
import { dueAgain } from './reinstate';
import { lockLastLapse, updateLapse, type LapseRow } from './repository';
import { enqueueRevocationNotification } from './notify-of-revocation';
import { undoLapse } from './undo-lapse';

/* All of these run in a transaction that has locked the purchase. */

const madeBefore = (sources: readonly MoneySource[], end: Date): number =>
  sources.filter(({ receipt }) => countsAt(receipt) < end).reduce((sum, { cents }) => sum + cents, 0);

/* Whether what was missed was in by the end of grace, all that was paid until then taken together. */
const wasPaidInTime = (account: PurchaseAccount, lapse: LapseRow, money: readonly MoneySource[]): boolean => {
  const end = endOfDay(lapse.endedOn);
  // Of a vehicle that is gone the claim has paid the plan off. Only money of before the end can show that there was none.
  if (lapse.money === 'KEPT' || !money.some(({ receipt }) => countsAt(receipt) < end)) return false;
  const missed = account.invoices.find(({ id }) => id === lapse.invoiceId);
  const counted = [...receivedIn(account, lapse.invoiceId).sources, ...money];
  return missed !== undefined && madeBefore(counted, end) >= missed.amountCents;
};

/**
 * Money that was made before grace was over, and is heard of after: the cover never ended, whatever became of the lapse
 * since. The settlement is withdrawn; where it has left, people settle it.
 * @param money all that is in no invoice yet, with what has just come
 * @returns whether it was so, for then the account is another one, and the payment is booked as one for a cover that runs;
 * else the last lapse
 */
export const revokeLapse = async (
  tx: Database,
  account: PurchaseAccount,
  money: readonly MoneySource[],
  now: Date,
): Promise<{ readonly isRevoked: boolean; readonly lapse: LapseRow | null }> => {
  const { policy } = account;
  const { id } = account.purchase;
  const lapse = policy && (await lockLastLapse(tx, policy.number));
  if (policy === null || lapse === null || !wasPaidInTime(account, lapse, money)) return { isRevoked: false, lapse };
  await reopenCover(tx, policy, endOfDay(lapse.endedOn));
  if (lapse.state === 'REINSTATED') {
    // Everything else was undone then.
    await updateLapse(tx, lapse.id, { state: 'REVOKED', closedAt: now });
    await enqueueRevocationNotification(tx, lapse, { paidCents: 0, now });
    return { isRevoked: true, lapse };
  }
  await dueAgain(tx, id);
  await updatePurchase(tx, id, { state: 'issued', updatedAt: now });
  const paidCents = await undoLapse(tx, lapse, { purchaseId: id, state: 'REVOKED', now });
  await enqueueRevocationNotification(tx, lapse, { paidCents, now });
  return { isRevoked: true, lapse };
};

/** After the money is booked: what fell due while nobody could pay it has its grace from today on. */
export const renewGrace = async (tx: Database, { invoices }: PurchaseAccount, now: Date): Promise<void> => {
  const today = nairobiDay(now);
  const late = invoices.filter(({ state, dueOn }) => state === 'due' && dueOn < today);
  const ids = late.map(({ id }) => id);
  await dueFromToday(tx, ids, { state: 'due', because: `revoked:${now.toISOString()}`, now });
};
