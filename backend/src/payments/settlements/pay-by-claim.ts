import type { Database } from '../../platform/database/connection';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import { updateInvoice } from '../invoices/repository';
import { allocate } from '../ledger/allocate';
import { dueInvoices } from '../ledger/due-invoices';
import { bookKept, keptOfClaim, type KeptOfClaim } from './kept-of-claim';

/**
 * A claim is paid while an instalment is overdue, and the insurer keeps that of it: it pays what is due first, as any money
 * does. Once for what is kept, in the transaction that settles the claim.
 */
export const payByClaim = async (tx: Database, policy: PolicyRow, kept: KeptOfClaim): Promise<void> => {
  const purchase = await lockPurchaseRow(tx, policy.purchaseId);
  const newCents = kept.keptCents - (await keptOfClaim(tx, kept.claimNumber));
  if (purchase === null || newCents <= 0) return;
  const { shares, restCents } = allocate(newCents, await dueInvoices(tx, purchase.id));
  await bookKept(tx, purchase, { ...kept, shares, restCents });
  for (const { invoiceId } of shares.filter(({ isWhole }) => isWhole)) {
    await updateInvoice(tx, invoiceId, { state: 'paid', paidAt: kept.now });
  }
};
