import type { Database } from '../../platform/database/connection';
import { completeInvoice } from './complete-invoice';
import { isSold } from '../../purchasing/records/is-sold';
import { markOpen } from '../../purchasing/facts/payable-purchase';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { invoiceAccount, moved, type Posting } from '../ledger/accounts';
import { payOffIfPaid } from '../settlements/pay-off-plan';
import { allocate, type Allocation } from '../ledger/allocate';
import { isCoverRefused } from './cover-refusal';
import { dueInvoices, type DueInvoice } from '../ledger/due-invoices';
import { giveBackFrom, refundOf } from '../refunds/give-back';
import { setPayBy } from './pay-by';
import { completedAtOf, type MoneySource } from '../ledger/sources';
import { notifyOfReceipt } from './notify-of-receipt';
import { writeEntry } from '../ledger/write-entry';

const sharesOf = ({ from }: MoneySource, { shares }: Allocation): Posting[] =>
  shares.flatMap(({ invoiceId, cents }) => moved(cents, from, invoiceAccount(invoiceId)));

const isNew = ({ from }: MoneySource): boolean => from.account === 'mpesa';

/* What one payment pays, and back what is left of it: where nothing was due any more it was paid a second time. */
const fill = async (
  tx: Database,
  purchase: PurchaseRow,
  source: MoneySource,
  { dues, now }: { dues: readonly DueInvoice[]; now: Date },
): Promise<Allocation> => {
  const allocation = allocate(source.cents, dues);
  const { restCents } = allocation;
  const reason = restCents === source.receipt.amountCents ? 'PAID_TWICE' : 'EXCESS';
  const back = restCents === 0 ? [] : await refundOf(tx, { ...source, cents: restCents }, { purchase, reason, now });
  await writeEntry(tx, {
    kind: isNew(source) ? 'receipt' : 'transfer',
    at: now,
    receiptId: source.receipt.id,
    reason: isNew(source) ? 'paid' : 'credit is used',
    postings: [...sharesOf(source, allocation), ...back],
  });
  return allocation;
};

/* The price is paid, and another buyer's payment was first: everything is refunded, and another day may be chosen. */
const refuse = async (
  tx: Database,
  purchase: PurchaseRow,
  { sources, first, now }: { sources: readonly MoneySource[]; first: DueInvoice; now: Date },
): Promise<void> => {
  const why = { purchase, reason: 'INCOMPLETE', now } as const;
  for (const source of sources) {
    const postings = await refundOf(tx, source, why);
    const kind = isNew(source) ? 'receipt' : 'return';
    await writeEntry(tx, { kind, at: now, receiptId: source.receipt.id, reason: 'no cover is free', postings });
  }
  await giveBackFrom(tx, invoiceAccount(first.id), why);
  await markOpen(tx, purchase.id, now);
};

const totalOf = (sources: readonly MoneySource[]): number => sources.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Money of a purchase that is being paid, or was: what is due first, then the next, and back what is left. In the
 * transaction that has locked the purchase.
 */
export const fillInvoices = async (
  tx: Database,
  purchase: PurchaseRow,
  sources: readonly MoneySource[],
  now: Date,
): Promise<void> => {
  await payOffIfPaid(tx, purchase, sources, now);
  const [first] = await dueInvoices(tx, purchase.id);
  const isWhole = first !== undefined && first.receivedCents + totalOf(sources) >= first.amountCents;
  // Of what is sold already M-Pesa took the deposit back: it pays for the cover that there is.
  if (!isSold(purchase) && first?.invoice.number === 0 && isWhole && (await isCoverRefused(tx, purchase.id, now))) {
    return refuse(tx, purchase, { sources, first, now });
  }
  for (const source of sources) {
    const dues = await dueInvoices(tx, purchase.id);
    const { shares } = await fill(tx, purchase, source, { dues, now });
    for (const { invoiceId } of shares.filter((share) => share.isWhole)) {
      const invoice = dues.find(({ id }) => id === invoiceId)?.invoice;
      const at = (await completedAtOf(tx, invoiceId)) ?? now;
      if (invoice) await completeInvoice(tx, { purchase, invoice }, { at, now });
    }
    const part = shares.at(-1);
    if (part === undefined || part.isWhole) continue;
    const partly = dues.find(({ id }) => id === part.invoiceId);
    if (partly?.invoice.number === 0 && !isSold(purchase)) {
      await setPayBy(tx, purchase.id, partly.amountCents - partly.receivedCents - part.cents, now);
    }
    await notifyOfReceipt(tx, source.receipt, 'part', now);
  }
};
