import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerPostings } from '../../platform/database/schema';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { claimAccount, invoiceAccount, moved, toReturnAccount, type Posting } from '../ledger/accounts';
import type { Share } from '../ledger/allocate';
import { payerPhone } from '../ledger/payer';
import { paymentsSince } from '../ledger/sources';
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
  /** When the offer said what is kept: what was paid since is kept too much. */
  readonly offeredAt: Date;
  readonly now: Date;
}

interface Rest extends KeptOfClaim {
  readonly restCents: number;
}

/* Payments of the plan since the offer, each by the phone that it came from, the last one first. */
const paidSince = async (tx: Database, purchase: PurchaseRow, { offeredAt, restCents }: Rest) => {
  const paid: { phone: string; cents: number }[] = [];
  let leftCents = restCents;
  for (const { receipt, cents } of await paymentsSince(tx, purchase.id, offeredAt)) {
    const backCents = Math.min(cents, leftCents);
    const phone = backCents === 0 ? '' : await payerPhone(tx, receipt, purchase);
    if (phone !== '') paid.push({ phone, cents: backCents });
    if (phone !== '') leftCents -= backCents;
  }
  return { paid, leftCents };
};

/**
 * An instalment came in between the offer and its payment: what was kept too much goes back to the phone that paid, as all
 * money that was paid too much. What no payment of that time explains is the customer's.
 */
const giveBack = async (tx: Database, purchase: PurchaseRow, rest: Rest): Promise<readonly Posting[]> => {
  const { claimNumber, keptCents, now } = rest;
  const { paid, leftCents } = await paidSince(tx, purchase, rest);
  const payee = await payeeOf(tx, purchase);
  const cents = new Map<string, number>();
  for (const back of [...paid, { phone: payee.phone, cents: leftCents }])
    cents.set(back.phone, (cents.get(back.phone) ?? 0) + back.cents);
  const postings: Posting[] = [];
  for (const [phone, amountCents] of cents) {
    if (amountCents === 0) continue;
    const key = `claim:${claimNumber}:${keptCents}${postings.length === 0 ? '' : `#${postings.length}`}`;
    const refund = { ...payee, phone, key, purchaseId: purchase.id, amountCents, reason: 'EXCESS', now } as const;
    const { id } = await createRefund(tx, refund);
    postings.push(...moved(amountCents, claimAccount(claimNumber), toReturnAccount(id)));
  }
  return postings;
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
