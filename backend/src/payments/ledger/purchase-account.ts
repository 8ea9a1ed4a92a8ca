import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { together } from '../../platform/database/together';
import { invoices, ledgerEntries, ledgerPostings, ledgerReceipts } from '../../platform/database/schema';
import { findPolicyOf, type PolicyRow } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { invoicesOfPurchase, type InvoiceRow } from '../invoices/repository';
import { accountKey, creditAccount, invoiceAccount, type Posting } from './accounts';
import type { DueInvoice } from './due-invoices';
import type { ReceiptRow } from './repository';
import type { MoneySource } from './sources';

interface Balance {
  /** What is held in an account, above nothing. */
  readonly cents: number;
  /** The payments in it, the earliest first. What an insurer kept of a claim is held as well, and of no payment. */
  readonly sources: readonly MoneySource[];
}

/**
 * A purchase and its money at one moment of a transaction that has locked the purchase. It is read once and handed on: who
 * changes a row, or books, gives on the account as it is then.
 */
export interface PurchaseAccount {
  readonly purchase: PurchaseRow;
  readonly policy: PolicyRow | null;
  /** What ends the cover first is first. */
  readonly invoices: readonly InvoiceRow[];
  /** What stands in the invoices and the credit of the purchase, by {@link accountKey}. */
  readonly balances: ReadonlyMap<string, Balance>;
}

const empty: Balance = { cents: 0, sources: [] };

const balancesOf = async (tx: Database, purchaseId: string): Promise<ReadonlyMap<string, Balance>> => {
  const { account, ref } = ledgerPostings;
  const isOfPurchase = sql`(${account}, ${ref}) in (
    select 'invoice', ${invoices.id}::text from ${invoices} where ${invoices.purchaseId} = ${purchaseId}
    union all select 'credit', ${purchaseId})`;
  const rows = await tx
    .select({ account, ref, receipt: ledgerReceipts, cents: sql<string>`-sum(${ledgerPostings.cents})` })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .leftJoin(ledgerReceipts, eq(ledgerReceipts.id, ledgerEntries.receiptId))
    .where(isOfPurchase)
    .groupBy(account, ref, ledgerReceipts.id)
    .orderBy(asc(ledgerReceipts.id));
  const balances = new Map<string, Balance>();
  for (const { receipt, cents: text, ...from } of rows) {
    const cents = Number(text);
    const known = balances.get(accountKey(from)) ?? empty;
    const source = receipt !== null && cents > 0 ? [{ receipt, cents, from }] : [];
    balances.set(accountKey(from), { cents: known.cents + cents, sources: [...known.sources, ...source] });
  }
  return balances;
};

/**
 * Of a purchase whose row the transaction has locked.
 * @param known its policy, where that has been read and is as it was
 */
export const readAccount = async (
  tx: Database,
  purchase: PurchaseRow,
  known?: PolicyRow | null,
): Promise<PurchaseAccount> => {
  const [policy, rows, balances] = await together([
    known === undefined ? findPolicyOf(tx, purchase.id) : Promise.resolve(known),
    invoicesOfPurchase(tx, purchase.id),
    balancesOf(tx, purchase.id),
  ]);
  return { purchase, policy, invoices: rows, balances };
};

/** What has come in for an invoice. */
export const receivedIn = ({ balances }: PurchaseAccount, invoiceId: number): Balance =>
  balances.get(accountKey(invoiceAccount(invoiceId))) ?? empty;

/** Money that is in no invoice yet. */
export const creditIn = ({ balances, purchase }: PurchaseAccount): Balance =>
  balances.get(accountKey(creditAccount(purchase.id))) ?? empty;

/**
 * What is due, in its order.
 * @param states other states than `due` that count as well, for example `lapsed`
 */
export const dueIn = (
  account: PurchaseAccount,
  states: readonly InvoiceRow['state'][] = ['due'],
): readonly DueInvoice[] =>
  account.invoices
    .filter(({ state }) => states.includes(state))
    .map((invoice) => {
      const { id, amountCents } = invoice;
      return { id, amountCents, receivedCents: receivedIn(account, id).cents, invoice };
    });

/** The account after an entry of a payment. */
export const withEntry = (
  account: PurchaseAccount,
  receipt: ReceiptRow,
  postings: readonly Posting[],
): PurchaseAccount => {
  const balances = new Map(account.balances);
  for (const { cents, ...from } of postings) {
    const before = balances.get(accountKey(from)) ?? empty;
    const isOwn = (source: MoneySource): boolean => source.receipt.id === receipt.id;
    const own = { receipt, cents: (before.sources.find(isOwn)?.cents ?? 0) - cents, from };
    const sources = [...before.sources.filter((source) => !isOwn(source)), own]
      .filter((source) => source.cents > 0)
      .sort((a, b) => a.receipt.id - b.receipt.id);
    balances.set(accountKey(from), { cents: before.cents - cents, sources });
  }
  return { ...account, balances };
};
