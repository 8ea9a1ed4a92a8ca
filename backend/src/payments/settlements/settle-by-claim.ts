import { and, eq, inArray } from 'drizzle-orm';
import { formatKes, fromCents } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import { invoices } from '../../database/schema';
import type { PolicyRow } from '../../policies/repository';
import { lockPurchaseRow, type PurchaseRow } from '../../purchases/records/repository';
import { reachOf } from '../../reminders';
import { openCase } from '../cases';
import { updateInvoice } from '../invoices/repository';
import { claimAccount, invoiceAccount, moved, toReturnAccount, type Posting } from '../ledger/accounts';
import { balancesIn } from '../ledger/balances';
import { dueInvoices, type DueInvoice } from '../ledger/due-invoices';
import { writeEntry } from '../ledger/write-entry';
import { owe } from '../returns';
import type { EarlySettlement } from './early-settlement';
import { missingOf } from './owed-on-plan';
import { priceOfToday } from './price-of-today';
import { insertSettlement, unpaidSettlements, updateSettlement } from './repository';

interface Kept {
  readonly claimNumber: string;
  /** What the insurer has kept of the payment for the plan. */
  readonly keptCents: number;
  readonly now: Date;
}

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

const recordSettlement = (
  tx: Database,
  {
    purchaseId,
    invoiceId,
    price,
    cents,
    now,
  }: {
    readonly purchaseId: string;
    readonly invoiceId: number;
    readonly price: EarlySettlement;
    readonly cents: number;
    readonly now: Date;
  },
) =>
  insertSettlement(tx, {
    purchaseId,
    ...{ principalCents: price.principalCents, interestCents: price.interestCents, receivedCents: price.receivedCents },
    totalCents: price.totalCents,
    amountCents: cents,
    savedCents: price.savedCents,
    ...{ createdAt: now, expiresAt: now, settledAt: now, invoiceId },
  });

/* An instalment came in between the offer and its payment: what was kept too much is the customer's. */
const giveBack = async (
  tx: Database,
  purchase: PurchaseRow,
  { claimNumber, cents, now }: { readonly claimNumber: string; readonly cents: number; readonly now: Date },
): Promise<readonly Posting[]> => {
  if (cents === 0) return [];
  const reach = await reachOf(tx, purchase);
  const { id } = await owe(tx, {
    key: `claim:${claimNumber}`,
    purchaseId: purchase.id,
    amountCents: cents,
    reason: 'EXCESS',
    phone: reach?.phone ?? '',
    email: reach?.email ?? '',
    language: reach?.language ?? purchase.language,
    now,
  });
  return moved(cents, claimAccount(claimNumber), toReturnAccount(id));
};

/**
 * A claim is paid for a vehicle that is gone, and its plan ends with what the insurer keeps of it: one balanced entry, in
 * which the insurer owes what it has kept and the plan has it. Days of interest since the offer are the insurer's; where
 * more is open, people look at it. Once for a claim, in the transaction that settles it.
 */
export const settleByClaim = async (
  tx: Database,
  policy: PolicyRow,
  { claimNumber, keptCents, now }: Kept,
): Promise<void> => {
  const purchase = await lockPurchaseRow(tx, policy.purchaseId);
  if (purchase === null || (await balancesIn(tx, 'claim', [claimNumber])).has(claimNumber)) return;
  await endChosen(tx, purchase.id, now);
  const [first, ...later] = await dueInvoices(tx, purchase.id);
  const price = await priceOfToday(tx, policy, now);
  const openCents = first === undefined ? 0 : (price?.amountCents ?? missingOf([first, ...later]));
  const cents = Math.min(keptCents, openCents);
  const postings = [...(await giveBack(tx, purchase, { claimNumber, cents: keptCents - cents, now }))];
  if (first !== undefined) {
    postings.push(...moved(cents, claimAccount(claimNumber), invoiceAccount(first.id)));
    await closeInvoices(tx, [first, ...later], { cents, now });
    if (price !== null) await recordSettlement(tx, { purchaseId: purchase.id, invoiceId: first.id, price, cents, now });
  }
  await writeEntry(tx, { kind: 'settlement', at: now, reason: 'kept of a claim', postings });
  if (openCents - cents <= (price?.interestCents ?? 0)) return;
  const missing = formatKes(fromCents(openCents - cents));
  const summary = `Claim ${claimNumber} was paid for a vehicle that is gone, and ${missing} of its plan stayed open: agree with the insurer who bears it.`;
  await openCase(tx, { kind: 'vehicle-gone', key: `claim-plan:${claimNumber}`, summary, purchaseId: purchase.id, now });
};
