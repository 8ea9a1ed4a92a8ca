import type { ReturnReason } from '@tulinde/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import { closeCase } from '../cases';
import { lockPurchaseRow, type PurchaseRow } from '../../purchasing/records/repository';
import { creditAccount, type Posting } from '../ledger/accounts';
import { placesOf } from '../ledger/balances';
import { creditIn, readAccount } from '../ledger/purchase-account';
import { giveBackFrom } from '../refunds/give-back';
import { findReceiptByCode, lockReceiptByCode, updateReceipt, type ReceiptRow } from '../ledger/repository';
import { scheduleCreditEnd } from './credit-end';
import { notifyOfReceipt } from './notify-of-receipt';
import { useAfterLapse } from './use-after-lapse';
import { useMoney } from './use-money';
import { writeEntry } from '../ledger/write-entry';

export interface Move {
  readonly code: string;
  /** The purchase that it is for. */
  readonly purchaseId: string;
  /** `payer` where code and number were proven, else the two operators. */
  readonly by: string;
  readonly now: Date;
}

/* The money pays for no existing cover and is not being refunded. */
const isFree = async (tx: Database, { account, ref }: Posting): Promise<boolean> => {
  if (account !== 'invoice') return account === 'unmatched' || account === 'credit';
  const [row] = await tx
    .select({ state: invoices.state })
    .from(invoices)
    .where(eq(invoices.id, Number(ref)));
  return row?.state === 'due';
};

/* What was credited before counts as well: it waited for this. */
const use = async (tx: Database, purchase: PurchaseRow, receipt: ReceiptRow, now: Date): Promise<void> => {
  const giveBack = (reason: ReturnReason) => giveBackFrom(tx, creditAccount(purchase.id), { purchase, reason, now });
  if (purchase.state === 'abandoned') {
    await giveBack('INCOMPLETE');
    return;
  }
  const account = await readAccount(tx, purchase);
  const unused = await useMoney(tx, account, { receipt, attempt: null, money: creditIn(account).sources, now });
  if (unused === 'lapsed') await useAfterLapse(tx, account, receipt, now);
  if (unused === 'not-accepted') {
    await notifyOfReceipt(tx, receipt, 'credit', now);
    await scheduleCreditEnd(tx, receipt, purchase.id);
  }
  if (unused === 'too-late') await giveBack('OFFER_ENDED');
};

/**
 * Moves money that fitted no purchase, or was paid to another customer's account, to the purchase that it is for, by an
 * entry that takes it out of where it was. Done for a proven payer, or by two operators.
 * @returns whether it was moved: not where it pays for an existing cover already, or is being refunded
 */
export const moveReceipt = async (tx: Database, { code, purchaseId, by, now }: Move): Promise<boolean> => {
  const known = await findReceiptByCode(tx, code);
  // All moves lock in one order, so that no two wait for each other.
  const ids = [...new Set([known?.purchaseId ?? purchaseId, purchaseId])].sort();
  const locked: (PurchaseRow | null)[] = [];
  for (const id of ids) locked.push(await lockPurchaseRow(tx, id));
  const purchase = locked.find((row) => row?.id === purchaseId) ?? null;
  const receipt = await lockReceiptByCode(tx, code);
  if (purchase === null || receipt?.state !== 'confirmed' || receipt.attemptId !== null) return false;
  if (receipt.purchaseId === purchaseId || receipt.purchaseId !== known?.purchaseId) return false;
  const places = await placesOf(tx, receipt.id);
  for (const place of places) if (!(await isFree(tx, place))) return false;
  const to = creditAccount(purchaseId);
  const total = places.reduce((sum, { cents }) => sum + cents, 0);
  const postings = [...places.map((place) => ({ ...place, cents: -place.cents })), { ...to, cents: total }];
  const owned = await updateReceipt(tx, receipt.id, { purchaseId });
  await writeEntry(tx, { kind: 'transfer', at: now, receiptId: receipt.id, reason: 'it is for another', by, postings });
  await closeCase(tx, { key: `unmatched:${receipt.id}`, by, outcome: 'moved to its purchase', now });
  await use(tx, purchase, owned, now);
  return true;
};
