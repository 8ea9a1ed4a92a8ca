import { and, eq } from 'drizzle-orm';
import { addDays, nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { invoices, lapses } from '../../platform/database/schema';
import type { RunAgain } from '../../platform/jobs';
import { endOfDay } from '../../domain/cover-times';
import { creditAccount } from '../ledger/accounts';
import { giveBack, giveBackFrom } from '../refunds/give-back';
import { madeSince } from '../payout-rules/settlement-of-lapse';
import { moneyUnderWay } from '../under-way/money-under-way';
import { findPolicy, purchaseOfPolicy, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { lookAtContact } from '../../customers-and-policies/customers/look-at-contact';
import { updateInvoice } from '../invoices/repository';
import { lockPurchaseRow, updatePurchase, type PurchaseRow } from '../../purchasing/records/repository';
import { lockLapse, updateLapse, type LapseRow } from './repository';
import { settleDebt } from './settle-debt';

export interface LapseDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly site: string;
  /** Owed after a lapse and not asked for, cents. */
  readonly waiveUpToCents: number;
}

export interface LockedLapse {
  readonly row: PurchaseRow;
  readonly policy: PolicyRow;
  readonly lapse: LapseRow;
}

/** Locks the purchase before the lapse, in the order in which all bookings lock them. */
export const lockLapsed = async (tx: Database, lapseId: number): Promise<LockedLapse | null> => {
  const [found] = await tx.select({ policyNumber: lapses.policyNumber }).from(lapses).where(eq(lapses.id, lapseId));
  const purchaseId = found ? await purchaseOfPolicy(tx, found.policyNumber) : null;
  const row = purchaseId === null ? null : await lockPurchaseRow(tx, purchaseId);
  const lapse = await lockLapse(tx, lapseId);
  const policy = found ? await findPolicy(tx, found.policyNumber) : null;
  return row === null || lapse === null || policy === null ? null : { row, policy, lapse };
};

/** What was made after the end of the cover goes back to who paid it: what was made before it is in the settlement. */
export const giveBackSince = async (
  tx: Database,
  row: PurchaseRow,
  { endedOn }: LapseRow,
  now: Date,
): Promise<void> => {
  const why = { purchase: row, reason: 'LAPSED', now } as const;
  for (const source of await madeSince(tx, row.id, endOfDay(endedOn))) {
    await giveBack(tx, source, why);
    await updateInvoice(tx, Number(source.from.ref), { state: 'lapsed', paidAt: null });
  }
  await giveBackFrom(tx, creditAccount(row.id), why);
};

/** Cover does not come back: what was paid for that goes back, and a debt is waived or asked for once. */
export const endLapse = async (
  tx: Database,
  { row, lapse }: { row: PurchaseRow; lapse: LapseRow },
  { state, now, ...rules }: Omit<LapseDependencies, 'db' | 'now'> & { state: 'ENDED' | 'GIVEN_UP'; now: Date },
): Promise<void> => {
  await giveBackSince(tx, row, lapse, now);
  await updatePurchase(tx, row.id, { state: 'lapsed', updatedAt: now });
  await tx
    .update(invoices)
    .set({ state: 'lapsed' })
    .where(and(eq(invoices.purchaseId, row.id), eq(invoices.state, 'due')));
  await updateLapse(tx, lapse.id, { state, closedAt: now });
  await settleDebt(tx, { row, lapse: { ...lapse, state } }, { ...rules, now });
  const policy = await findPolicy(tx, lapse.policyNumber);
  if (policy !== null) await lookAtContact(tx, policy.customerId, addDays(nairobiDay(now), 1));
};

/** Job `end-reinstatement`: the days in which a lapsed cover can be had back are over. */
export const endReinstatement = ({ db, now, ...rules }: LapseDependencies, lapseId: number): Promise<RunAgain | void> =>
  db.transaction(async (tx): Promise<RunAgain | void> => {
    const found = await lockLapsed(tx, lapseId);
    if (found?.lapse.state !== 'OPEN') return;
    const { lapse } = found;
    const [missed] = await tx.select().from(invoices).where(eq(invoices.id, lapse.invoiceId));
    if (lapse.declaredAt !== null && missed?.state === 'due') {
      const runAgainAt = await moneyUnderWay(tx, missed, { deadline: lapse.reinstateUntil, now: now() });
      if (runAgainAt !== null) return { runAgainAt };
    }
    await endLapse(tx, found, { ...rules, state: 'ENDED', now: now() });
  });
