import type { Database } from '../../platform/database/connection';
import { allocate } from '../../payments/ledger/allocate';
import { invoiceAccount, moved } from '../../payments/ledger/accounts';
import { dueInvoices } from '../../payments/ledger/due-invoices';
import { receivedFor } from '../../payments/ledger/balances';
import { refundOf } from '../../payments/refunds/give-back';
import { dueIn, readAccount, type PurchaseAccount } from '../../payments/ledger/purchase-account';
import { sourcesIn, type MoneySource } from '../../payments/ledger/sources';
import { writeEntry } from '../../payments/ledger/write-entry';
import { completeInvoice } from '../../payments/receipts/complete-invoice';
import { invoicesOfPurchase, updateInvoice } from '../../payments/invoices/repository';
import { policyContent } from '../../payments/invoices/policy-content';
import { updatePolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import type { NoClaim } from '../../domain/pricing/premium';
import { invoicesOf } from '../../purchasing/facts/invoices-of';
import { lockPurchase, type PurchaseFacts } from '../../purchasing/facts/purchase-facts';
import type { QuotedMotorOffer } from '../../domain/quoted-offer';
import { updatePurchase } from '../../purchasing/records/repository';
import { paidSettlement } from '../../payments/settlements/repository';

/** What the discount was worth, and where it went, cents. */
export interface Corrected {
  readonly differenceCents: number;
  /** Of it: to the instalments that are due, and back to who paid. */
  readonly creditedCents: number;
  readonly returnedCents: number;
}

/* So much of what stands in an invoice, the last payment first. */
const partOfInvoice = async (tx: Database, invoiceId: number, cents: number): Promise<MoneySource[]> => {
  const taken: MoneySource[] = [];
  let left = cents;
  for (const source of (await sourcesIn(tx, invoiceAccount(invoiceId))).reverse()) {
    const part = Math.min(left, source.cents);
    if (part > 0) taken.push({ ...source, cents: part });
    left -= part;
  }
  return taken;
};

/* Fills what is due with it; what no instalment is left for goes back. @returns what went back */
const useExcess = async (tx: Database, { row }: PurchaseFacts, source: MoneySource, now: Date): Promise<number> => {
  const dues = await dueInvoices(tx, row.id);
  const { shares, restCents } = allocate(source.cents, dues);
  const rest = { ...source, cents: restCents };
  const back = restCents === 0 ? [] : await refundOf(tx, rest, { purchase: row, reason: 'DISCOUNT', now });
  await writeEntry(tx, {
    kind: restCents === source.cents ? 'return' : 'transfer',
    at: now,
    receiptId: source.receipt.id,
    reason: 'the discount is corrected',
    postings: [
      ...shares.flatMap(({ invoiceId, cents }) => moved(cents, source.from, invoiceAccount(invoiceId))),
      ...back,
    ],
  });
  return restCents;
};

/* Whatever of a lower price is in now is paid: by what was counted for it here, or by a part that was all of it all along. */
const completeWhole = async (tx: Database, before: PurchaseAccount, now: Date): Promise<void> => {
  let account = before;
  for (const { id, amountCents, receivedCents } of dueIn(before)) {
    if (receivedCents >= amountCents) account = await completeInvoice(tx, account, id, now);
  }
};

/* Of a plan that was paid off early the difference of the price; else each invoice as the new price makes it. */
const newAmounts = async (tx: Database, before: PurchaseFacts, after: PurchaseFacts) => {
  const rows = (await invoicesOfPurchase(tx, after.row.id)).filter(({ state }) => state === 'paid' || state === 'due');
  const settlement = await paidSettlement(tx, after.row.id);
  if (settlement === null) {
    const drafts = invoicesOf(after);
    return rows.map((row) => ({
      row,
      cents: drafts.find(({ number }) => number === row.number)?.amountCents ?? row.amountCents,
    }));
  }
  let difference = before.price.totalCents - after.price.totalCents;
  return [...rows].reverse().map((row) => {
    const less = Math.min(difference, row.amountCents);
    difference -= less;
    return { row, cents: row.amountCents - less };
  });
};

/**
 * Gives a renewal that runs the discount that it should have had: its price, its invoices and its papers' facts, and what was
 * paid too much goes to the instalments that are due, or back. In a transaction that has locked the purchase.
 */
export const correctPaid = async (
  tx: Database,
  renewal: PolicyRow,
  { before, noClaim, now }: { readonly before: PurchaseFacts; readonly noClaim: NoClaim; readonly now: Date },
): Promise<Corrected> => {
  const offer = before.offer as QuotedMotorOffer;
  await updatePurchase(tx, before.row.id, { sold: { ...offer, inputs: { ...offer.inputs, noClaim } } });
  const after = await lockPurchase(tx, before.row.id, now);
  const amounts = await newAmounts(tx, before, after);
  for (const { row, cents } of amounts) await updateInvoice(tx, row.id, { amountCents: cents });
  const received = await receivedFor(
    tx,
    amounts.map(({ row }) => row.id),
  );
  let [excessCents, returnedCents] = [0, 0];
  for (const { row, cents } of amounts) {
    const excess = (received.get(row.id) ?? 0) - cents;
    if (excess <= 0) continue;
    excessCents += excess;
    for (const source of await partOfInvoice(tx, row.id, excess)) {
      returnedCents += await useExcess(tx, after, source, now);
    }
  }
  await completeWhole(tx, await readAccount(tx, after.row, renewal), now);
  await updatePolicy(tx, renewal.number, {
    content: await policyContent(tx, after),
    grossCents: after.price.grossCents,
    payableCents: after.price.totalCents,
    noClaimYears: noClaim.years,
  });
  return {
    differenceCents: before.price.totalCents - after.price.totalCents,
    creditedCents: excessCents - returnedCents,
    returnedCents,
  };
};
