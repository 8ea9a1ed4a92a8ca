import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerReceipts } from '../../platform/database/schema';
import type { JobHandlers, RunAgain } from '../../platform/jobs';
import { attemptsOfInvoices } from '../invoices/repository';
import { isUndecided } from '../invoices/attempt-states';
import { markOpen } from '../../purchasing/facts/payable-purchase';
import type { LinkToPurchase } from '../../purchasing/records/purchase-link';
import { findPurchase, lockPurchaseRow, type PurchaseRow } from '../../purchasing/records/repository';
import { creditAccount, invoiceAccount } from '../ledger/accounts';
import { carryOver, carryOverJob } from './carry-over';
import { returnCreditJob } from './credit-end';
import { dueInvoices, type DueInvoice } from '../ledger/due-invoices';
import { giveBackFrom } from '../refunds/give-back';
import { remindPartsJob, returnPartsJob } from './pay-by';
import { sendReceiptNotification, sendPartsReminder } from './send-receipt-notification';
import { notifyOfReceiptJob, type ReceiptNotification } from './notify-of-receipt';

export interface LedgerDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly linkTo: LinkToPurchase;
}

interface Order {
  readonly purchaseId: string;
  /** ISO 8601: of an earlier deadline the job is about nothing any more. */
  readonly payBy: string;
}

/* Money that is under way may complete the price yet. */
const lookAgainMs = 10 * 60_000;

const inParts = async (
  tx: Database,
  { purchaseId, payBy }: Order,
): Promise<{ readonly purchase: PurchaseRow; readonly first: DueInvoice } | null> => {
  const purchase = await lockPurchaseRow(tx, purchaseId);
  if (purchase?.state !== 'paying' || purchase.payBy?.toISOString() !== payBy) return null;
  const [first] = await dueInvoices(tx, purchaseId);
  return first === undefined ? null : { purchase, first };
};

/** The deadline has come: what is in goes back to who paid it, and the purchase may be begun again. */
const returnParts = ({ db, now }: LedgerDependencies, order: Order): Promise<RunAgain | void> =>
  db.transaction(async (tx): Promise<RunAgain | void> => {
    const at = now();
    const found = await inParts(tx, order);
    if (found === null) return;
    const { purchase, first } = found;
    const attempts = await attemptsOfInvoices(tx, [first.id]);
    if (attempts.some((attempt) => isUndecided(attempt, at)))
      return { runAgainAt: new Date(at.getTime() + lookAgainMs) };
    const why = { purchase, reason: 'INCOMPLETE', now: at } as const;
    await giveBackFrom(tx, invoiceAccount(first.id), why);
    await giveBackFrom(tx, creditAccount(purchase.id), why);
    await markOpen(tx, purchase.id, at);
  });

/* Nobody went on: what waited for a price to be accepted goes back. */
const returnCredit = ({ db, now }: LedgerDependencies, purchaseId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const purchase = await lockPurchaseRow(tx, purchaseId);
    if (purchase?.state !== 'open') return;
    await giveBackFrom(tx, creditAccount(purchaseId), { purchase, reason: 'INCOMPLETE', now: now() });
  });

const remindParts = ({ db, now, linkTo }: LedgerDependencies, order: Order): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await inParts(tx, order);
    if (found !== null) await sendPartsReminder(tx, { ...found, linkTo, now: now() });
  });

const notifyPayer = (
  { db, now, linkTo }: LedgerDependencies,
  receiptId: number,
  news: ReceiptNotification,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [receipt] = await tx.select().from(ledgerReceipts).where(eq(ledgerReceipts.id, receiptId));
    if (receipt === undefined) return;
    const purchase = receipt.purchaseId === null ? null : await findPurchase(tx, receipt.purchaseId);
    await sendReceiptNotification(tx, { receipt, purchase, news, linkTo, now: now() });
  });

export const ledgerJobs = (deps: LedgerDependencies): JobHandlers => ({
  [notifyOfReceiptJob]: (payload) => {
    const { receiptId, news } = payload as { receiptId: number; news: ReceiptNotification };
    return notifyPayer(deps, receiptId, news);
  },
  [carryOverJob]: (payload) =>
    deps.db.transaction((tx) => carryOver(tx, (payload as { purchaseId: string }).purchaseId, deps.now())),
  [returnCreditJob]: (payload) => returnCredit(deps, (payload as { purchaseId: string }).purchaseId),
  [remindPartsJob]: (payload) => remindParts(deps, payload as Order),
  [returnPartsJob]: (payload) => returnParts(deps, payload as Order),
});
