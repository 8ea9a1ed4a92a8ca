import type { Database } from '../../platform/database/connection';
import { allocate } from '../../payments/ledger/allocate';
import { bookAllocation } from '../../payments/refunds/book-allocation';
import { dueIn, readAccount, receivedIn, type PurchaseAccount } from '../../payments/ledger/purchase-account';
import type { MoneySource } from '../../payments/ledger/sources';
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
const partOfInvoice = (account: PurchaseAccount, invoiceId: number, cents: number): MoneySource[] => {
  const taken: MoneySource[] = [];
  let left = cents;
  for (const source of [...receivedIn(account, invoiceId).sources].reverse()) {
    const part = Math.min(left, source.cents);
    if (part > 0) taken.push({ ...source, cents: part });
    left -= part;
  }
  return taken;
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
  const asPaid = await readAccount(tx, after.row, renewal);
  let account = asPaid;
  let [excessCents, returnedCents] = [0, 0];
  for (const { row, cents } of amounts) {
    const excess = receivedIn(asPaid, row.id).cents - cents;
    if (excess <= 0) continue;
    excessCents += excess;
    for (const source of partOfInvoice(asPaid, row.id, excess)) {
      const { shares, restCents } = allocate(source.cents, dueIn(account));
      const kind = restCents === source.cents ? 'return' : 'transfer';
      const entry = { kind, reason: 'the discount is corrected', refundReason: 'DISCOUNT', now } as const;
      account = await bookAllocation(tx, account, { source, shares, restCents }, entry);
      returnedCents += restCents;
    }
  }
  await completeWhole(tx, account, now);
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
