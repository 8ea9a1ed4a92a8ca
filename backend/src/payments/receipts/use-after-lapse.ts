import type { Database } from '../../platform/database/connection';
import { countInTime } from '../lapses/count-in-time';
import { findLapse } from '../lapses/repository';
import { creditAccount, moved, settlementAccount } from '../ledger/accounts';
import { balancesIn } from '../ledger/balances';
import { creditIn, type PurchaseAccount } from '../ledger/purchase-account';
import { giveBackFrom } from '../refunds/give-back';
import type { ReceiptRow } from '../ledger/repository';
import { reinstateLate } from './reinstate-late';
import { notifyOfReceipt } from './notify-of-receipt';
import { writeEntry } from '../ledger/write-entry';

/* Of what the lapse left owed, where that was asked for. @returns whether anything was */
const payDebt = async (tx: Database, account: PurchaseAccount, lapseId: number, now: Date): Promise<boolean> => {
  const debt = settlementAccount(lapseId);
  let owed = (await balancesIn(tx, debt.account, [debt.ref])).get(debt.ref) ?? 0;
  let isPaid = false;
  for (const { receipt, cents, from } of creditIn(account).sources) {
    const share = Math.min(cents, owed);
    if (share <= 0) break;
    const postings = moved(share, from, debt);
    await writeEntry(tx, { kind: 'transfer', at: now, receiptId: receipt.id, reason: 'still owed', postings });
    owed -= share;
    isPaid = true;
  }
  return isPaid;
};

/**
 * Credit of a plan that has lapsed. What was made before the cover ended is the plan's. While the cover can be had back the
 * rest waits for the declaration; what was made then and is heard of later brings the cover back. After that it pays what was
 * asked for, and goes back. In the transaction that has locked the purchase.
 */
export const useAfterLapse = async (
  tx: Database,
  account: PurchaseAccount,
  receipt: ReceiptRow,
  now: Date,
): Promise<void> => {
  const counted = await countInTime(tx, account, now);
  const { purchase, policy } = counted;
  const lapse = policy && (await findLapse(tx, policy.number));
  if (lapse?.state === 'OPEN') return notifyOfReceipt(tx, receipt, 'lapsed', now);
  if (policy !== null && lapse !== null && (await reinstateLate(tx, { ...counted, policy, lapse }, now))) return;
  const isDebt = lapse?.debt === 'ASKED' && (await payDebt(tx, counted, lapse.id, now));
  if (isDebt) await notifyOfReceipt(tx, receipt, 'debt', now);
  await giveBackFrom(tx, creditAccount(purchase.id), { purchase, reason: 'LAPSED', now });
};
