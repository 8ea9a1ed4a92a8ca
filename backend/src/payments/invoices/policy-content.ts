import { toCents, type Purchase } from '@tulinde/shared/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { invoices } from '../../database/schema';
import { purchaseView } from '../../purchases/facts/purchase-view';
import type { PurchaseFacts } from '../../purchases/facts/purchase-facts';

export interface ContentInvoice {
  /** 0 is the full price or the deposit. */
  readonly number: number;
  readonly amountCents: number;
  readonly dueOn: string;
}

/** What was sold, as it was on the day, in the purchase's language: prints the documents whatever changes later. */
export interface PolicyContent {
  readonly purchase: Purchase;
  readonly grossCents: number;
  readonly payableCents: number;
  readonly invoices: readonly ContentInvoice[];
}

export const policyContent = async (tx: Database, facts: PurchaseFacts): Promise<PolicyContent> => {
  const purchase = purchaseView(facts, facts.row.language);
  const due = await tx
    .select({ number: invoices.number, amountCents: invoices.amountCents, dueOn: invoices.dueOn })
    .from(invoices)
    .where(eq(invoices.purchaseId, facts.row.id))
    .orderBy(asc(invoices.number));
  return {
    purchase,
    grossCents: facts.price.grossCents,
    payableCents: toCents(purchase.price.total),
    invoices: due,
  };
};
