import type { Database } from '../../platform/database/connection';
import { countInTime } from '../lapses/count-in-time';
import { renewGrace, revokeLapse } from '../lapses/revoke-lapse';
import { creditIn, readAccount, type PurchaseAccount } from '../ledger/purchase-account';
import type { MoneySource } from '../ledger/sources';
import { closeForMoney, type PaymentForPurchase } from './close-for-money';
import { fillInvoices } from './fill-invoices';

/* All of these run in a transaction that has locked the purchase. */

/**
 * What came before it could be counted pays what is due now.
 * @returns the account as it is after it
 */
export const useCredit = async (tx: Database, account: PurchaseAccount, now: Date): Promise<PurchaseAccount> => {
  const { sources } = creditIn(account);
  return sources.length === 0 ? account : fillInvoices(tx, account, sources, now);
};

/** Money of a cover that never ended: it pays what is due, and so does what its owner had paid of the debt of the lapse. */
export const fillRevoked = async (
  tx: Database,
  { purchase }: PurchaseAccount,
  money: readonly MoneySource[],
  now: Date,
): Promise<void> => {
  const running = await readAccount(tx, { ...purchase, state: 'issued' });
  const filled = await fillInvoices(tx, running, money, now);
  await renewGrace(tx, await useCredit(tx, filled, now), now);
};

/** Why money pays nothing of its purchase. */
type Unused = 'lapsed' | 'not-accepted' | 'too-late';

interface NewMoney extends PaymentForPurchase {
  /** All that is in no invoice, the receipt among it. */
  readonly money: readonly MoneySource[];
}

/**
 * A payment pays what is due of its purchase, together with what waited: the cover that it keeps or brings comes of it.
 * @returns null; or why it cannot be used, and is as it was
 */
export const useMoney = async (
  tx: Database,
  account: PurchaseAccount,
  { receipt, attempt, money, now }: NewMoney,
): Promise<Unused | null> => {
  const { isRevoked, lapse } = await revokeLapse(tx, account, money, now);
  if (isRevoked) {
    await fillRevoked(tx, account, money, now);
    return null;
  }
  if (account.purchase.state === 'lapsed') return 'lapsed';
  const isOpen = account.purchase.state === 'open';
  const closed = isOpen ? await closeForMoney(tx, account, { receipt, attempt, now }) : account;
  if (typeof closed === 'string') return closed;
  const filled = await fillInvoices(tx, closed, money, now);
  // Declared, and money of before the end is too little for the cover to have gone on: it is in the settlement all the same.
  if (lapse?.state === 'OPEN') await countInTime(tx, filled, now);
  return null;
};
