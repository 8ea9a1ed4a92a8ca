import { toCents } from '@tulinde/contracts';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import type { PolicyContent } from '../../domain/policy-content';
import type { PurchaseFacts } from '../../purchasing/facts/purchase-facts';
import { purchaseView } from '../../purchasing/facts/purchase-view';

/** What is sold, as it is now. */
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
