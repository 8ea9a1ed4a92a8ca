import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerPostings } from '../../platform/database/schema';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { claimAccount, invoiceAccount, moved, toReturnAccount, type Posting } from '../ledger/accounts';
import type { Share } from '../ledger/allocate';
import { writeEntry } from '../ledger/write-entry';
import { createRefund, payeeOf } from '../refunds';

/** What an insurer has kept of a claim for its plan until now, cents; whatever of it has been cleared with the insurer. */
export const keptOfClaim = async (db: Database, claimNumber: string): Promise<number> => {
  const { account, ref } = claimAccount(claimNumber);
  const isKept = and(eq(ledgerPostings.account, account), eq(ledgerPostings.ref, ref), gt(ledgerPostings.cents, 0));
  const total = sql<string>`coalesce(sum(${ledgerPostings.cents}), 0)`;
  const [row] = await db.select({ cents: total }).from(ledgerPostings).where(isKept);
  return Number(row?.cents ?? 0);
};

export interface KeptOfClaim {
  readonly claimNumber: string;
  /** All that the insurer keeps of the claim for its plan; what of it was booked before is not booked again. Cents. */
  readonly keptCents: number;
  readonly now: Date;
}

/* An instalment came in between the offer and its payment: what was kept too much is the customer's. */
const giveBack = async (
  tx: Database,
  purchase: PurchaseRow,
  { claimNumber, keptCents, restCents, now }: KeptOfClaim & { readonly restCents: number },
): Promise<readonly Posting[]> => {
  if (restCents === 0) return [];
  const { id } = await createRefund(tx, {
    ...(await payeeOf(tx, purchase)),
    key: `claim:${claimNumber}:${keptCents}`,
    purchaseId: purchase.id,
    amountCents: restCents,
    reason: 'EXCESS',
    now,
  });
  return moved(restCents, claimAccount(claimNumber), toReturnAccount(id));
};

/**
 * Books what an insurer keeps of a claim: it owes that, the invoices have their shares, and what none is left for is owed to
 * the customer. Under the purchase's lock.
 */
export const bookKept = async (
  tx: Database,
  purchase: PurchaseRow,
  {
    shares,
    restCents,
    ...kept
  }: KeptOfClaim & {
    readonly shares: readonly Pick<Share, 'invoiceId' | 'cents'>[];
    readonly restCents: number;
  },
): Promise<void> => {
  const paid = shares.flatMap(({ invoiceId, cents }) =>
    moved(cents, claimAccount(kept.claimNumber), invoiceAccount(invoiceId)),
  );
  const postings = [...paid, ...(await giveBack(tx, purchase, { ...kept, restCents }))];
  await writeEntry(tx, { kind: 'settlement', at: kept.now, reason: 'kept of a claim', postings });
};
