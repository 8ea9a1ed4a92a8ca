import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { lockPurchaseRow, type PurchaseRow } from '../../purchasing/records/repository';
import { openCase } from '../cases';
import { dueInvoices } from '../ledger/due-invoices';
import { closeInvoices, endChosen, recordSettlement } from './end-of-plan';
import { bookKept, keptOfClaim, type KeptOfClaim } from './kept-of-claim';
import { missingOf } from './owed-on-plan';
import { priceOfToday } from './price-of-today';

const openCaseOfMissing = (
  tx: Database,
  { id: purchaseId }: PurchaseRow,
  { claimNumber, missingCents, now }: Pick<KeptOfClaim, 'claimNumber' | 'now'> & { readonly missingCents: number },
) => {
  const missing = formatCents(missingCents);
  const summary = `Claim ${claimNumber} was paid for a vehicle that is gone, and ${missing} of its plan stayed open: agree with the insurer who bears it.`;
  return openCase(tx, { kind: 'vehicle-gone', key: `claim-plan:${claimNumber}`, summary, purchaseId, now });
};

/**
 * A claim is paid for a vehicle that is gone, and its plan ends with what the insurer keeps of it. Days of interest since the
 * offer are the insurer's; where more is open, people look at it. Once, in the transaction that settles the claim.
 * @param lapsedCents what pays the plan off where its cover has lapsed, cents; null where it has not
 */
export const payOffByClaim = async (
  tx: Database,
  policy: PolicyRow,
  kept: KeptOfClaim,
  lapsedCents: number | null = null,
): Promise<void> => {
  const { claimNumber, now } = kept;
  const purchase = await lockPurchaseRow(tx, policy.purchaseId);
  if (purchase === null) return;
  const newCents = Math.max(0, kept.keptCents - (await keptOfClaim(tx, claimNumber)));
  await endChosen(tx, purchase.id, now);
  const [first, ...later] = await dueInvoices(tx, purchase.id);
  if (first === undefined) return bookKept(tx, purchase, { ...kept, shares: [], restCents: newCents });
  const price = await priceOfToday(tx, policy, now);
  const openCents = lapsedCents ?? price?.amountCents ?? missingOf([first, ...later]);
  const cents = Math.min(newCents, openCents);
  await bookKept(tx, purchase, { ...kept, shares: [{ invoiceId: first.id, cents }], restCents: newCents - cents });
  await closeInvoices(tx, [first, ...later], { cents, now });
  await recordSettlement(tx, price, { purchaseId: purchase.id, invoiceId: first.id, cents, now });
  const missingCents = openCents - cents;
  if (missingCents > (price?.interestCents ?? 0))
    await openCaseOfMissing(tx, purchase, { claimNumber, missingCents, now });
};
