import { and, eq, inArray } from 'drizzle-orm';
import { formatKes, fromCents } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import { invoices } from '../../database/schema';
import type { PolicyRow } from '../../policies/repository';
import { lockPurchaseRow, type PurchaseRow } from '../../purchases/records/repository';
import { openCase } from '../cases';
import { updateInvoice } from '../invoices/repository';
import { dueInvoices, type DueInvoice } from '../ledger/due-invoices';
import type { EarlySettlement } from './early-settlement';
import { bookKept, keptOfClaim, type KeptOfClaim } from './kept-of-claim';
import { missingOf } from './owed-on-plan';
import { priceOfToday } from './price-of-today';
import { insertSettlement, unpaidSettlements, updateSettlement } from './repository';

/* Nobody is asked for a price that was chosen before. */
const endChosen = async (tx: Database, purchaseId: string, now: Date): Promise<void> => {
  for (const { id, expiresAt } of await unpaidSettlements(tx, purchaseId)) {
    if (expiresAt > now) await updateSettlement(tx, id, { expiresAt: now });
  }
};

/* One invoice takes what is kept, and those after it are asked for no more: as when a plan is paid off early. */
const closeInvoices = async (
  tx: Database,
  [first, ...later]: readonly [DueInvoice, ...DueInvoice[]],
  { cents, now }: { readonly cents: number; readonly now: Date },
): Promise<void> => {
  await updateInvoice(tx, first.id, { amountCents: first.receivedCents + cents, state: 'paid', paidAt: now });
  if (later.length === 0) return;
  const ids = later.map(({ id }) => id);
  await tx
    .update(invoices)
    .set({ state: 'cancelled' })
    .where(and(inArray(invoices.id, ids), eq(invoices.state, 'due')));
};

interface EndOfPlan {
  readonly purchaseId: string;
  readonly invoiceId: number;
  readonly cents: number;
  readonly now: Date;
}

/* Nothing is saved, and nothing to tell, where all of its interest was earned. */
const recordSettlement = async (
  tx: Database,
  price: EarlySettlement | null,
  { purchaseId, invoiceId, cents, now }: EndOfPlan,
): Promise<void> => {
  if (price === null) return;
  const { totalCents, principalCents, interestCents, receivedCents, savedCents } = price;
  await insertSettlement(tx, {
    ...{ purchaseId, totalCents, amountCents: cents, principalCents, interestCents, receivedCents, savedCents },
    ...{ createdAt: now, expiresAt: now, settledAt: now, invoiceId },
  });
};

const tellMissing = (
  tx: Database,
  { id: purchaseId }: PurchaseRow,
  { claimNumber, missingCents, now }: Pick<KeptOfClaim, 'claimNumber' | 'now'> & { readonly missingCents: number },
) => {
  const missing = formatKes(fromCents(missingCents));
  const summary = `Claim ${claimNumber} was paid for a vehicle that is gone, and ${missing} of its plan stayed open: agree with the insurer who bears it.`;
  return openCase(tx, { kind: 'vehicle-gone', key: `claim-plan:${claimNumber}`, summary, purchaseId, now });
};

/**
 * A claim is paid for a vehicle that is gone, and its plan ends with what the insurer keeps of it. Days of interest since the
 * offer are the insurer's; where more is open, people look at it. Once, in the transaction that settles the claim.
 */
export const settleByClaim = async (tx: Database, policy: PolicyRow, kept: KeptOfClaim): Promise<void> => {
  const { claimNumber, now } = kept;
  const purchase = await lockPurchaseRow(tx, policy.purchaseId);
  if (purchase === null) return;
  const newCents = Math.max(0, kept.keptCents - (await keptOfClaim(tx, claimNumber)));
  await endChosen(tx, purchase.id, now);
  const [first, ...later] = await dueInvoices(tx, purchase.id);
  if (first === undefined) return bookKept(tx, purchase, { ...kept, shares: [], restCents: newCents });
  const price = await priceOfToday(tx, policy, now);
  const openCents = price?.amountCents ?? missingOf([first, ...later]);
  const cents = Math.min(newCents, openCents);
  await bookKept(tx, purchase, { ...kept, shares: [{ invoiceId: first.id, cents }], restCents: newCents - cents });
  await closeInvoices(tx, [first, ...later], { cents, now });
  await recordSettlement(tx, price, { purchaseId: purchase.id, invoiceId: first.id, cents, now });
  const missingCents = openCents - cents;
  if (missingCents > (price?.interestCents ?? 0)) await tellMissing(tx, purchase, { claimNumber, missingCents, now });
};
