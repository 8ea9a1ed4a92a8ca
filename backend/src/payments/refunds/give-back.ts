import type { ReturnReason } from '@tulinde/contracts';
import { isOfKey } from '../payout-rules/key-of-return';
import type { Database } from '../../platform/database/connection';
import { returns } from '../../platform/database/schema';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { createRefund } from '.';
import { moved, toReturnAccount, type Posting } from '../ledger/accounts';
import { payerPhone } from '../ledger/payer';
import { sourcesIn, type MoneySource } from '../ledger/sources';
import { unusedOf } from '../payout-rules/unused-of-receipt';
import { writeEntry } from '../ledger/write-entry';

export interface GivenBack {
  readonly purchase: PurchaseRow | null;
  readonly reason: ReturnReason;
  /** Not before; now where not given. */
  readonly payFrom?: Date;
  /** In a few words, of the entry; the reason of the refund where not given. */
  readonly entryReason?: string;
  /** An operator; `portal` where not given. */
  readonly by?: string;
  readonly now: Date;
}

/* One that was withdrawn at the same instant is another one: money never goes to a return that is withdrawn. */
const keyOf = async (tx: Database, key: string): Promise<string> => {
  const known = await tx.$count(returns, isOfKey(key, '#'));
  return known === 0 ? key : `${key}#${known + 1}`;
};

/** Owes money to who paid it, and is told there. @returns the postings that take it to the return */
export const refundOf = async (
  tx: Database,
  { receipt, cents, from }: MoneySource,
  { purchase, reason, payFrom, now }: GivenBack,
): Promise<readonly Posting[]> => {
  if ((await unusedOf(tx, receipt, from)) < cents)
    throw new RangeError('More is to go back than is left of a payment.');
  const { id } = await createRefund(tx, {
    // A payment may go back in pieces; that each goes once is what the lock and the books see to.
    key: await keyOf(tx, `${reason.toLowerCase()}:receipt-${receipt.id}:${now.toISOString()}`),
    purchaseId: purchase?.id ?? null,
    amountCents: cents,
    reason,
    receipt: receipt.code,
    phone: await payerPhone(tx, receipt, purchase),
    email: purchase?.customer?.email ?? '',
    language: purchase?.language ?? 'en',
    ...(payFrom && { payFrom }),
    now,
  });
  return moved(cents, from, toReturnAccount(id));
};

/** All of this money goes back to who paid it, whether it is booked already or has just come. */
export const giveBack = async (tx: Database, source: MoneySource, why: GivenBack): Promise<void> => {
  const postings = await refundOf(tx, source, why);
  await writeEntry(tx, {
    kind: source.from.account === 'mpesa' ? 'receipt' : 'return',
    at: why.now,
    receiptId: source.receipt.id,
    returnId: Number(postings.at(-1)?.ref),
    reason: why.entryReason ?? why.reason,
    ...(why.by && { by: why.by }),
    postings,
  });
};

/**
 * Everything that stands in an account goes back to those who paid it, each their own. In the transaction that has locked
 * the purchase. @returns how much it is, cents
 */
export const giveBackFrom = async (
  tx: Database,
  from: Pick<Posting, 'account' | 'ref'>,
  why: GivenBack,
): Promise<number> => {
  let total = 0;
  for (const source of await sourcesIn(tx, from)) {
    await giveBack(tx, source, why);
    total += source.cents;
  }
  return total;
};
