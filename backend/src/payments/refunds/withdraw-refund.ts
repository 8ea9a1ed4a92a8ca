import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerEntries, ledgerPostings, returns } from '../../platform/database/schema';
import { moved, toReturnAccount, type Posting } from '../ledger/accounts';
import { balancesIn } from '../ledger/balances';
import { writeEntry } from '../ledger/write-entry';
import { recordMoneyEvent } from './money-events';
import type { RefundRow } from './refunds-repository';
import { partsOfRefund } from './refunds-repository';
import { endWatch } from './watch-refund';

/* Of which payment it is; null where it is of none alone. */
const receiptOf = async (tx: Database, returnId: number): Promise<number | null> => {
  const { account, ref } = toReturnAccount(returnId);
  const [entry] = await tx
    .select({ receiptId: ledgerEntries.receiptId })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(eq(ledgerPostings.account, account), eq(ledgerPostings.ref, ref), lt(ledgerPostings.cents, 0)))
    .limit(1);
  return entry?.receiptId ?? null;
};

/** Whether nothing of it was paid and M-Pesa is asked for nothing: of one that is sent this is not known. */
export const isRefundHere = async (tx: Database, { id, state }: RefundRow): Promise<boolean> => {
  if (state !== 'stopped') return state === 'to-approve' || state === 'approved';
  const parts = await partsOfRefund(tx, id);
  return parts.every((part) => part.state === 'waiting' || part.state === 'refused');
};

export interface Withdrawal {
  readonly key: string;
  /** Where the money is from now on: all that has not left. */
  readonly to: Pick<Posting, 'account' | 'ref'>;
  readonly because: string;
  readonly by?: string;
  readonly now: Date;
}

/**
 * Takes back what was to go out, because the reason for it is gone: a lapsed cover was reinstated, the money was counted
 * after all. Books it, in the caller's transaction.
 * @returns false where it is on its way, paid or not there: then it stays as it is
 */
export const withdrawRefund = async (
  tx: Database,
  { key, to, because, by = 'portal', now }: Withdrawal,
): Promise<boolean> => {
  const [row] = await tx.select().from(returns).where(eq(returns.key, key)).for('update');
  if (row === undefined || !(await isRefundHere(tx, row))) return false;
  const { id } = row;
  await tx.update(returns).set({ state: 'withdrawn', updatedAt: now, closedAt: now }).where(eq(returns.id, id));
  const left = 0 - ((await balancesIn(tx, 'to-return', [String(id)])).get(String(id)) ?? 0);
  await writeEntry(tx, {
    kind: 'return',
    at: now,
    receiptId: await receiptOf(tx, id),
    returnId: id,
    reason: 'withdrawn',
    by,
    postings: moved(left, toReturnAccount(id), to),
  });
  await recordMoneyEvent(tx, { at: now, by, kind: 'return-withdrawn', returnId: id, data: { because } });
  await endWatch(tx, id, { by, outcome: `withdrawn: ${because}`, now });
  return true;
};
