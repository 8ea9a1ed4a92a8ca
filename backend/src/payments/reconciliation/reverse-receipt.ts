import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { returns } from '../../platform/database/schema';
import { dueFromToday } from '../invoices/due-from-today';
import { followReversal } from '../lapses/follow-reversal';
import { placesOf } from '../ledger/balances';
import { mpesa, unmatchedAccount, type Posting } from '../ledger/accounts';
import { correctCancelledPayoff } from '../settlements/correct-cancelled-payoff';
import { findReceiptByCode, lockReceiptByCode, updateReceipt } from '../ledger/repository';
import { writeEntry } from '../ledger/write-entry';
import { reclaimForReversal } from '../receipts/reclaim-for-reversal';
import { openCase } from '../cases';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import { withdrawRefund } from '../refunds';
import { recordMoneyEvent } from '../refunds/money-events';
import { enqueueReversalNotification } from './notify-of-reversal';

export interface Reversal {
  /** The payment that M-Pesa took back. */
  readonly code: string;
  /** M-Pesa's receipt of the reversal. */
  readonly by: string;
  /** Above nothing. */
  readonly cents: number;
  readonly at: Date;
  readonly now: Date;
}

/* What was to go back, and has not left, does not. */
const stopRefunds = async (tx: Database, receiptId: number, { by, now }: Reversal): Promise<void> => {
  const because = `M-Pesa took the payment back (${by})`;
  for (const { account, ref } of await placesOf(tx, receiptId)) {
    if (account !== 'to-return') continue;
    const [owed] = await tx
      .select({ key: returns.key })
      .from(returns)
      .where(eq(returns.id, Number(ref)));
    if (owed) await withdrawRefund(tx, { key: owed.key, to: unmatchedAccount(receiptId), because, now });
  }
};

/* Money that had gone back already is gone twice: that is a loss until people have got it back. */
const orLost = (place: Posting): Posting =>
  place.account === 'to-return' ? { account: 'reversal', ref: '', cents: place.cents } : place;

/**
 * M-Pesa took a payment to us back: it is taken out of wherever it stands, and what it paid is due again.
 * @returns false where it is of no payment of ours, or of another amount
 */
export const reverseReceipt = async (tx: Database, reversal: Reversal): Promise<boolean> => {
  const { code, by, cents, at, now } = reversal;
  const known = await findReceiptByCode(tx, code);
  const purchase = known?.purchaseId ? await lockPurchaseRow(tx, known.purchaseId) : null;
  const receipt = await lockReceiptByCode(tx, code);
  if (receipt === null || receipt.amountCents !== cents) return false;
  if (receipt.state === 'reversed') return true;
  if (receipt.state !== 'confirmed') return false;
  await stopRefunds(tx, receipt.id, reversal);
  const places = (await placesOf(tx, receipt.id)).map(orLost);
  const postings = [...places.map((place) => ({ ...place, cents: -place.cents })), { ...mpesa, cents: -cents }];
  await updateReceipt(tx, receipt.id, { state: 'reversed' });
  const reason = 'M-Pesa took it back';
  await writeEntry(tx, { kind: 'reversal', at, receiptId: receipt.id, reason, postings });
  const paid = places
    .filter(({ account }) => account === 'invoice')
    .map((place) => ({ invoiceId: Number(place.ref), cents: -place.cents }));
  if (purchase?.state === 'paid' || purchase?.state === 'issued') {
    // What it had paid is due again.
    const ids = paid.map(({ invoiceId }) => invoiceId);
    await dueFromToday(tx, ids, { state: 'paid', because: by, now });
  }
  const followed =
    purchase === null
      ? []
      : [
          ...(await followReversal(tx, { row: purchase, paid, by, now })),
          ...(await correctCancelledPayoff(tx, { purchase, by, now })),
        ];
  if (purchase !== null) {
    const because = `M-Pesa took a payment back (${by})`;
    await reclaimForReversal(tx, { purchaseId: purchase.id, because, now });
  }
  await recordMoneyEvent(tx, { at: now, by: 'm-pesa', kind: 'payment-reversed', about: code, data: { reversal: by } });
  await openCase(tx, {
    kind: 'reversal',
    key: `reversal:${by}`,
    receipt: code,
    summary: [
      `M-Pesa took payment ${code} back. What it had paid is due again; look whether the payer knows why.`,
      ...followed,
    ].join(' '),
    purchaseId: receipt.purchaseId,
    now,
  });
  await enqueueReversalNotification(tx, receipt.id, now);
  return true;
};
