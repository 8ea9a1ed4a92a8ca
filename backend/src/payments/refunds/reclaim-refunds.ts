import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ReturnReason } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { ledgerReceipts, returns } from '../../platform/database/schema';
import { creditAccount } from '../ledger/accounts';
import { countsAt, type ReceiptRow } from '../ledger/repository';
import { withdrawRefund } from './withdraw-refund';

export interface Reclaimable {
  readonly key: string;
  readonly receipt: ReceiptRow;
  readonly cents: number;
}

/** Payments of a purchase that are to go back for one of these reasons, and that nobody has approved yet: the earliest first. */
export const reclaimableRefunds = async (
  tx: Database,
  purchaseId: string,
  reasons: readonly ReturnReason[],
): Promise<Reclaimable[]> => {
  const rows = await tx
    .select({ key: returns.key, cents: returns.amountCents, receipt: ledgerReceipts })
    .from(returns)
    .innerJoin(ledgerReceipts, eq(ledgerReceipts.code, returns.receipt))
    .where(
      and(
        eq(returns.purchaseId, purchaseId),
        eq(returns.state, 'to-approve'),
        inArray(returns.reason, [...reasons]),
        eq(ledgerReceipts.state, 'confirmed'),
      ),
    )
    .orderBy(asc(returns.id));
  return rows.sort((one, other) => countsAt(one.receipt).getTime() - countsAt(other.receipt).getTime());
};

/** What was to go back is credit of its purchase once more: there is something that it pays. Under the purchase's lock. */
export const reclaimRefunds = async (
  tx: Database,
  purchaseId: string,
  found: readonly Reclaimable[],
  { because, now }: { readonly because: string; readonly now: Date },
): Promise<void> => {
  for (const { key } of found) await withdrawRefund(tx, { key, to: creditAccount(purchaseId), because, now });
};
