import { and, asc, ne } from 'drizzle-orm';
import { isOfKey } from '../payout-rules/key-of-return';
import type { Database } from '../../platform/database/connection';
import { returns } from '../../platform/database/schema';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { moved, settlementAccount, toReturnAccount } from '../ledger/accounts';
import { writeEntry } from '../ledger/write-entry';
import { assertEntitled, createRefund, payeeOf, withdrawRefund } from '../refunds';
import { settlementBalance } from './book-settlement';
import { settlementKey, type LapseRow } from './repository';

type RefundRow = typeof returns.$inferSelect;

export interface Alignment {
  readonly payFrom: Date;
  /** Why a return that is there is replaced. */
  readonly because: string;
  /** False where the customer reads of it nowhere else. */
  readonly isTold?: boolean;
  readonly now: Date;
}

export interface Aligned {
  /** Returns that were withdrawn, and what of those that have left was owed to nobody, cents. */
  readonly withdrawn: readonly RefundRow[];
  readonly left: readonly RefundRow[];
  readonly lostCents: number;
}

/** Every return that pays of a settlement, or did, whatever replaced it; none that was withdrawn. */
export const settlementRefunds = (tx: Database, lapse: Pick<LapseRow, 'id'>): Promise<RefundRow[]> => {
  const first = settlementKey(lapse);
  const isOfIt = isOfKey(first, ':');
  return tx
    .select()
    .from(returns)
    .where(and(isOfIt, ne(returns.state, 'withdrawn')))
    .orderBy(asc(returns.id));
};

/**
 * Takes back what was to be paid of a settlement, whichever return pays it.
 * @returns the returns that were withdrawn, and those that are on their way or paid: they stay as they are
 */
export const withdrawSettlement = async (
  tx: Database,
  lapse: Pick<LapseRow, 'id'>,
  { because, now }: { readonly because: string; readonly now: Date },
): Promise<Pick<Aligned, 'withdrawn' | 'left'>> => {
  const withdrawn: RefundRow[] = [];
  const left: RefundRow[] = [];
  for (const row of await settlementRefunds(tx, lapse)) {
    const isBack = await withdrawRefund(tx, { key: row.key, to: settlementAccount(lapse.id), because, now });
    (isBack ? withdrawn : left).push(row);
  }
  return { withdrawn, left };
};

/* Of one key there is one return ever: the first of a lapse, then those in its place. */
const nextKey = async (tx: Database, lapse: LapseRow): Promise<string> => {
  const first = settlementKey(lapse);
  const known = await tx.$count(returns, isOfKey(first, ':'));
  return known === 0 ? first : `${first}:${known + 1}`;
};

const oweCents = async (
  tx: Database,
  { row, lapse, cents }: { readonly row: PurchaseRow; readonly lapse: LapseRow; readonly cents: number },
  { payFrom, isTold = true, now }: Alignment,
): Promise<void> => {
  const { id: returnId } = await createRefund(tx, {
    ...(await payeeOf(tx, row)),
    key: await nextKey(tx, lapse),
    purchaseId: row.id,
    amountCents: cents,
    reason: 'SETTLEMENT',
    payFrom,
    isTold,
    now,
  });
  const postings = moved(cents, settlementAccount(lapse.id), toReturnAccount(returnId));
  await writeEntry(tx, { kind: 'return', at: now, returnId, reason: 'SETTLEMENT', postings });
  await assertEntitled(tx, returnId, now);
};

const isAsNeeded = ({ amountCents, payFrom }: RefundRow, cents: number, at: Date): boolean =>
  amountCents === cents && payFrom.getTime() === at.getTime();

/**
 * What is to be paid of a settlement becomes what its account owes the customer: a return of another sum that has not left is
 * replaced. Under the purchase's lock.
 */
export const alignSettlement = async (
  tx: Database,
  row: PurchaseRow,
  lapse: LapseRow,
  alignment: Alignment,
): Promise<Aligned> => {
  const { payFrom, because, now } = alignment;
  const known = await settlementRefunds(tx, lapse);
  const [only] = known;
  const isBalanced = (await settlementBalance(tx, lapse)) === 0;
  if (isBalanced && known.length === 1 && only && isAsNeeded(only, only.amountCents, payFrom)) {
    return { withdrawn: [], left: [], lostCents: 0 };
  }
  const { withdrawn, left } = await withdrawSettlement(tx, lapse, { because, now });
  const cents = 0 - (await settlementBalance(tx, lapse));
  if (cents > 0) await oweCents(tx, { row, lapse, cents }, alignment);
  const leftCents = left.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { withdrawn, left, lostCents: Math.min(Math.max(0, -cents), leftCents) };
};
