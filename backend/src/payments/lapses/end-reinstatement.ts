import { and, eq } from 'drizzle-orm';
import { addDays, nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import { invoices, lapses } from '../../database/schema';
import type { RunAgain } from '../../jobs';
import { creditAccount, invoiceAccount } from '../ledger/accounts';
import { giveBackFrom, returnOf, type GivenBack } from '../returns/give-back';
import { dueInvoices } from '../ledger/due-invoices';
import { sourcesIn } from '../ledger/sources';
import { writeEntry } from '../ledger/write-entry';
import { moneyUnderWay } from '../under-way/money-under-way';
import { findPolicy, purchaseOfPolicy } from '../../policies/repository';
import { lookAtContact } from '../../customers/look-at-contact';
import { lockPurchaseRow, updatePurchase, type PurchaseRow } from '../../purchases/records/repository';
import { bookWaiver } from './book-settlement';
import { differenceOf, updateLapse, type LapseRow } from './repository';
import { tellDebt } from './tell-debt';

export interface LapseDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly site: string;
  /** Owed after a lapse and not asked for, cents. */
  readonly waiveUpToCents: number;
}

const lock = async (tx: Database, lapseId: number): Promise<{ row: PurchaseRow; lapse: LapseRow } | null> => {
  const [found] = await tx.select({ policyNumber: lapses.policyNumber }).from(lapses).where(eq(lapses.id, lapseId));
  const purchaseId = found ? await purchaseOfPolicy(tx, found.policyNumber) : null;
  const row = purchaseId === null ? null : await lockPurchaseRow(tx, purchaseId);
  const [lapse] = await tx.select().from(lapses).where(eq(lapses.id, lapseId)).for('update');
  return row === null || lapse === undefined ? null : { row, lapse };
};

/* What had come in before the lapse is in the settlement. */
const giveBackSince = async (
  tx: Database,
  invoiceId: number,
  { createdAt }: LapseRow,
  why: GivenBack,
): Promise<void> => {
  for (const source of await sourcesIn(tx, invoiceAccount(invoiceId))) {
    if (source.receipt.heardAt < createdAt) continue;
    const postings = await returnOf(tx, source, why);
    await writeEntry(tx, { kind: 'return', at: why.now, receiptId: source.receipt.id, reason: why.reason, postings });
  }
};

/** Cover does not come back: what was paid for that goes back, and a debt is waived or asked for once. */
export const endLapse = async (
  tx: Database,
  { row, lapse }: { row: PurchaseRow; lapse: LapseRow },
  {
    state,
    now,
    site,
    waiveUpToCents,
  }: Omit<LapseDependencies, 'db' | 'now'> & { state: 'ENDED' | 'GIVEN_UP'; now: Date },
): Promise<void> => {
  const why = { purchase: row, reason: 'LAPSED', now } as const;
  for (const { id } of await dueInvoices(tx, row.id)) await giveBackSince(tx, id, lapse, why);
  await giveBackFrom(tx, creditAccount(row.id), why);
  await updatePurchase(tx, row.id, { state: 'lapsed', updatedAt: now });
  await tx
    .update(invoices)
    .set({ state: 'lapsed' })
    .where(and(eq(invoices.purchaseId, row.id), eq(invoices.state, 'due')));
  const owedCents = -differenceOf(lapse);
  const debt = owedCents <= 0 ? null : owedCents <= waiveUpToCents ? 'WAIVED' : 'ASKED';
  await updateLapse(tx, lapse.id, { state, debt, closedAt: now });
  if (debt === 'WAIVED') await bookWaiver(tx, lapse, now);
  const policy = await findPolicy(tx, lapse.policyNumber);
  if (policy !== null) await lookAtContact(tx, policy.customerId, addDays(nairobiDay(now), 1));
  if (debt === 'ASKED') await tellDebt(tx, { row, lapse, site, now });
};

/** Job `end-reinstatement`: the days in which a lapsed cover can be had back are over. */
export const endReinstatement = ({ db, now, ...rules }: LapseDependencies, lapseId: number): Promise<RunAgain | void> =>
  db.transaction(async (tx): Promise<RunAgain | void> => {
    const found = await lock(tx, lapseId);
    if (found?.lapse.state !== 'OPEN') return;
    const { lapse } = found;
    const [missed] = await tx.select().from(invoices).where(eq(invoices.id, lapse.invoiceId));
    if (lapse.declaredAt !== null && missed?.state === 'due') {
      const runAgainAt = await moneyUnderWay(tx, missed, { deadline: lapse.reinstateUntil, now: now() });
      if (runAgainAt !== null) return { runAgainAt };
    }
    await endLapse(tx, found, { ...rules, state: 'ENDED', now: now() });
  });
