import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { together } from '../../platform/database/together';
import { invoices, ledgerEntries, ledgerPostings, ledgerReceipts } from '../../platform/database/schema';
import { findPolicyOf, type PolicyRow } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { invoicesOfPurchase, type InvoiceRow } from '../invoices/repository';
import { accountKey, creditAccount, invoiceAccount } from './accounts';
import type { Due } from './allocate';
import type { MoneySource } from './sources';

/** An invoice with what has come in for it. */
export interface AccountInvoice extends Due {
  readonly invoice: InvoiceRow;
  /** The payments in it, the earliest first; what an insurer kept of a claim is received as well, and of no payment. */
  readonly sources: readonly MoneySource[];
}

/**
 * A purchase and its money at one moment of a transaction that has locked the purchase. It is read once and handed on: who
 * changes a row gives on the account as it is then.
 */
export interface PurchaseAccount {
  readonly purchase: PurchaseRow;
  readonly policy: PolicyRow | null;
  /** What ends the cover first is first. */
  readonly invoices: readonly AccountInvoice[];
  /** Money that is in no invoice yet. */
  readonly credit: readonly MoneySource[];
  readonly creditCents: number;
}

interface Balance {
  readonly cents: number;
  readonly sources: readonly MoneySource[];
}

const empty: Balance = { cents: 0, sources: [] };

/* What stands in the credit and the invoices of a purchase, by their accounts. */
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
  const credit = balances.get(accountKey(creditAccount(purchase.id))) ?? empty;
  return {
    purchase,
    policy,
    invoices: rows.map((invoice) => {
      const { cents, sources } = balances.get(accountKey(invoiceAccount(invoice.id))) ?? empty;
      return { id: invoice.id, amountCents: invoice.amountCents, receivedCents: cents, invoice, sources };
    }),
    credit: credit.sources,
    creditCents: credit.cents,
  };
};

/** The account with other rows of its invoices, each with the money that is in it. */
export const withInvoices = (account: PurchaseAccount, rows: readonly InvoiceRow[]): PurchaseAccount => ({
  ...account,
  invoices: rows.map((invoice) => {
    const { receivedCents = 0, sources = [] } = account.invoices.find(({ id }) => id === invoice.id) ?? {};
    return { id: invoice.id, amountCents: invoice.amountCents, receivedCents, invoice, sources };
  }),
});

/** The account after some of its credit has been used. */
export const withoutCredit = (account: PurchaseAccount, used: readonly MoneySource[]): PurchaseAccount => {
  const usedOf = ({ receipt }: MoneySource): number =>
    used.find(({ from, receipt: { id } }) => from.account === 'credit' && id === receipt.id)?.cents ?? 0;
  const credit = account.credit.map((source) => ({ ...source, cents: source.cents - usedOf(source) }));
  return {
    ...account,
    credit: credit.filter(({ cents }) => cents > 0),
    creditCents: account.credit.reduce((left, source) => left - usedOf(source), account.creditCents),
  };
};

/** What is due, in its order. */
export const dueIn = ({ invoices }: PurchaseAccount): readonly AccountInvoice[] =>
  invoices.filter(({ invoice }) => invoice.state === 'due');
