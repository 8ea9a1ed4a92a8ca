import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import { dueIn, readAccount, receivedIn, type PurchaseAccount } from '../ledger/purchase-account';
import { giveBack } from '../refunds/give-back';
import { countsAt } from '../ledger/repository';
import { lastMadeAt, type MoneySource } from '../ledger/sources';
import { updateInvoice } from '../invoices/repository';
import { sum } from '../../domain/pricing/money';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { unpaidSettlements, updateSettlement, type SettlementRow } from './repository';

const centsOf = (sources: readonly MoneySource[]): number => sum(sources.map(({ cents }) => cents));

const isInTime =
  ({ expiresAt }: SettlementRow) =>
  ({ receipt }: MoneySource): boolean =>
    countsAt(receipt) < expiresAt;

/* What an insurer kept of a claim stands in invoices, too, and is of no payment. */
const receivedCentsOf = (account: PurchaseAccount): number =>
  sum(account.invoices.map(({ id }) => receivedIn(account, id).cents));

/* Paid after the price had ended, and booked before what had been paid in time was heard of: it goes back. */
const giveBackLate = async (
  tx: Database,
  purchase: PurchaseRow,
  late: readonly MoneySource[],
  now: Date,
): Promise<void> => {
  const why = { purchase, reason: 'PAID_TWICE', entryReason: 'the plan had been settled before', now } as const;
  for (const source of late) {
    await giveBack(tx, source, why);
    await updateInvoice(tx, Number(source.from.ref), { state: 'due', paidAt: null });
  }
};

/* What is missing of the price stands in the invoice that is due; those after it are not asked for any more. */
const close = async (tx: Database, account: PurchaseAccount, { totalCents }: SettlementRow): Promise<number | null> => {
  const [first] = dueIn(account);
  if (first === undefined) return null;
  const missing = totalCents - receivedCentsOf(account);
  await updateInvoice(tx, first.id, { amountCents: first.receivedCents + missing });
  const isLater = gt(invoices.number, first.invoice.number);
  await tx
    .update(invoices)
    .set({ state: 'cancelled' })
    .where(and(eq(invoices.purchaseId, account.purchase.id), eq(invoices.state, 'due'), isLater));
  return first.id;
};

/**
 * Closes the invoices of a plan whose early settlement is in with these payments, completed before its end. Under the
 * purchase's lock, before they are booked into what is due.
 * @returns the account as it is then
 */
export const payOffIfPaid = async (
  tx: Database,
  account: PurchaseAccount,
  coming: readonly MoneySource[],
  now: Date,
): Promise<PurchaseAccount> => {
  const { purchase, policy } = account;
  const chosen = await unpaidSettlements(tx, purchase.id);
  if (chosen.length === 0) return account;
  const there = account.invoices.flatMap(({ id }) => receivedIn(account, id).sources);
  const keptCents = receivedCentsOf(account) - centsOf(there);
  for (const settlement of chosen) {
    const counted = [...there, ...coming].filter(isInTime(settlement));
    if (centsOf(counted) + keptCents < settlement.totalCents) continue;
    const late = there.filter((source) => !isInTime(settlement)(source));
    await giveBackLate(tx, purchase, late, now);
    const owed = late.length === 0 ? account : await readAccount(tx, purchase, policy);
    const invoiceId = await close(tx, owed, settlement);
    if (invoiceId !== null) {
      const settledAt = lastMadeAt(counted) ?? now;
      await updateSettlement(tx, settlement.id, { settledAt, invoiceId });
    }
    return readAccount(tx, purchase, policy);
  }
  return account;
};
