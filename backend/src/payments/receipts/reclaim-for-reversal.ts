import type { Database } from '../../platform/database/connection';
import { isClosed } from '../../domain/cover-period';
import { endOfDay } from '../../domain/cover-times';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import { countInTime } from '../lapses/count-in-time';
import { lockStandingLapse } from '../lapses/repository';
import { revokeLapse } from '../lapses/revoke-lapse';
import { dueInvoices } from '../ledger/due-invoices';
import { creditIn, readAccount, type PurchaseAccount } from '../ledger/purchase-account';
import { countsAt } from '../ledger/repository';
import { reclaimableRefunds, reclaimRefunds, type Reclaimable } from '../refunds/reclaim-refunds';
import { fillRevoked, useCredit } from './use-money';

interface Reclaiming {
  readonly purchaseId: string;
  readonly because: string;
  readonly now: Date;
}

/* Of a lapsed plan what was made before its cover ended is the plan's: it may even never have ended. */
const reclaimLapsed = async (
  tx: Database,
  { purchase, policy }: Pick<PurchaseAccount, 'purchase' | 'policy'>,
  found: readonly Reclaimable[],
  { because, now }: Reclaiming,
): Promise<void> => {
  const lapse = policy && (await lockStandingLapse(tx, policy.number));
  if (lapse === null || lapse.money === 'KEPT') return;
  const inTime = found.filter(({ receipt }) => countsAt(receipt) < endOfDay(lapse.endedOn));
  if (inTime.length === 0) return;
  await reclaimRefunds(tx, purchase.id, inTime, { because, now });
  const account = await readAccount(tx, purchase, policy);
  const { sources } = creditIn(account);
  const { isRevoked } = await revokeLapse(tx, account, sources, now);
  if (isRevoked) await fillRevoked(tx, account, sources, now);
  else await countInTime(tx, account, now);
};

/**
 * M-Pesa took a payment back, so what it had paid is due again. Money that waits to be refunded because nothing was due now
 * pays it, unless an operator has approved the refund. The result is the same whichever event is known first. Runs under
 * the purchase's lock.
 */
export const reclaimForReversal = async (tx: Database, reclaiming: Reclaiming): Promise<void> => {
  const { purchaseId, because, now } = reclaiming;
  const found = await reclaimableRefunds(tx, purchaseId, ['PAID_TWICE', 'EXCESS']);
  const purchase = found.length === 0 ? null : await lockPurchaseRow(tx, purchaseId);
  if (purchase === null) return;
  const policy = await findPolicyOf(tx, purchaseId);
  if (purchase.state === 'lapsed') return reclaimLapsed(tx, { purchase, policy }, found, reclaiming);
  const isRunning = purchase.state === 'paid' || purchase.state === 'issued';
  if (!isRunning || (policy !== null && isClosed(policy))) return;
  if ((await dueInvoices(tx, purchaseId)).length === 0) return;
  await reclaimRefunds(tx, purchaseId, found, { because, now });
  await useCredit(tx, await readAccount(tx, purchase, policy), now);
};
