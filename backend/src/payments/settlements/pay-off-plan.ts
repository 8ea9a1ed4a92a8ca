import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import { invoiceAccount } from '../ledger/accounts';
import { receivedFor } from '../ledger/balances';
import { dueInvoices } from '../ledger/due-invoices';
import { refundOf } from '../refunds/give-back';
import { countsAt } from '../ledger/repository';
import { sourcesIn, type MoneySource } from '../ledger/sources';
import { writeEntry } from '../ledger/write-entry';
import { invoicesOfPurchase, updateInvoice } from '../invoices/repository';
import { sum } from '../../domain/pricing/money';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { unpaidSettlements, updateSettlement, type SettlementRow } from './repository';

const centsOf = (sources: readonly MoneySource[]): number => sum(sources.map(({ cents }) => cents));

const isInTime =
  ({ expiresAt }: SettlementRow) =>
  ({ receipt }: MoneySource): boolean =>
    countsAt(receipt) < expiresAt;

const inInvoices = async (tx: Database, purchaseId: string): Promise<MoneySource[]> => {
  const found: MoneySource[] = [];
  for (const { id } of await invoicesOfPurchase(tx, purchaseId))
    found.push(...(await sourcesIn(tx, invoiceAccount(id))));
  return found;
};

/* What an insurer kept of a claim stands in invoices, too, and is of no payment. */
const withoutPayment = async (tx: Database, purchaseId: string, there: readonly MoneySource[]): Promise<number> => {
  const ids = (await invoicesOfPurchase(tx, purchaseId)).map(({ id }) => id);
  return sum([...(await receivedFor(tx, ids)).values()]) - centsOf(there);
};

/* Paid after the price had ended, and booked before what had been paid in time was heard of: it goes back. */
const giveBackLate = async (
  tx: Database,
  purchase: PurchaseRow,
  late: readonly MoneySource[],
  now: Date,
): Promise<void> => {
  for (const source of late) {
    const postings = await refundOf(tx, source, { purchase, reason: 'PAID_TWICE', now });
    const reason = 'the plan had been settled before';
    await writeEntry(tx, { kind: 'return', at: now, receiptId: source.receipt.id, reason, postings });
    await updateInvoice(tx, Number(source.from.ref), { state: 'due', paidAt: null });
  }
};

/* What is missing of the price stands in the invoice that is due; those after it are not asked for any more. */
const close = async (tx: Database, purchaseId: string, settlement: SettlementRow): Promise<number | null> => {
  const [first] = await dueInvoices(tx, purchaseId);
  if (first === undefined) return null;
  const there = await inInvoices(tx, purchaseId);
  const inCents = centsOf(there) + (await withoutPayment(tx, purchaseId, there));
  const missing = settlement.totalCents - inCents;
  await updateInvoice(tx, first.id, { amountCents: first.receivedCents + missing });
  await tx
    .update(invoices)
    .set({ state: 'cancelled' })
    .where(
      and(eq(invoices.purchaseId, purchaseId), eq(invoices.state, 'due'), gt(invoices.number, first.invoice.number)),
    );
  return first.id;
};

/**
 * Closes the invoices of a plan whose early settlement is in with these payments, completed before its end. Under the
 * purchase's lock, before they are booked into what is due.
 */
export const payOffIfPaid = async (
  tx: Database,
  purchase: PurchaseRow,
  coming: readonly MoneySource[],
  now: Date,
): Promise<void> => {
  const { id } = purchase;
  const chosen = await unpaidSettlements(tx, id);
  if (chosen.length === 0) return;
  const there = await inInvoices(tx, id);
  const keptCents = await withoutPayment(tx, id, there);
  for (const settlement of chosen) {
    const counted = [...there, ...coming].filter(isInTime(settlement));
    if (centsOf(counted) + keptCents < settlement.totalCents) continue;
    const late = there.filter((source) => !isInTime(settlement)(source));
    await giveBackLate(tx, purchase, late, now);
    const invoiceId = await close(tx, id, settlement);
    if (invoiceId === null) return;
    const settledAt = new Date(Math.max(...counted.map(({ receipt }) => countsAt(receipt).getTime())));
    return updateSettlement(tx, settlement.id, { settledAt, invoiceId });
  }
};
