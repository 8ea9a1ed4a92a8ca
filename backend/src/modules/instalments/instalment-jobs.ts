import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { invoices, policies } from '../../database/schema';
import { enqueueJob, type JobHandlers, type RunAgain } from '../../jobs';
import { isLive } from '../payments/attempt-states';
import { attemptsOfInvoices, lockInvoice, type InvoiceRow } from '../payments/repository';
import { lockPurchaseRow, updatePurchase, type PurchaseRow } from '../purchases/repository';
import { mailLapse, sendReminder } from './instalment-mail';

interface InstalmentDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Origin of the portal, for the links in mails. */
  readonly site: string;
}

/* Money that is under way or in doubt keeps the cover until people know. */
const lookAgainMs = 10 * 60 * 1000;

const lock = async (tx: Database, invoiceId: number): Promise<{ row: PurchaseRow; invoice: InvoiceRow } | null> => {
  const [found] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  const row = found ? await lockPurchaseRow(tx, found.purchaseId) : null;
  const invoice = found ? await lockInvoice(tx, found.id) : null;
  return row === null || invoice === null ? null : { row, invoice };
};

/** Whether the cover is there and this instalment of it is not paid. */
const isOwed = ({ row, invoice }: { row: PurchaseRow; invoice: InvoiceRow }): boolean =>
  invoice.state === 'due' && (row.state === 'paid' || row.state === 'issued');

const remind = ({ db, now, site }: InstalmentDependencies, invoiceId: number, days: 0 | 1 | 7): Promise<void> =>
  db.transaction(async (tx) => {
    const owed = await lock(tx, invoiceId);
    if (owed !== null && isOwed(owed)) await sendReminder(tx, { ...owed, site, now: now() }, days);
  });

const endCover = async (tx: Database, row: PurchaseRow, now: Date): Promise<void> => {
  await updatePurchase(tx, row.id, { state: 'lapsed', updatedAt: now });
  await tx
    .update(invoices)
    .set({ state: 'lapsed' })
    .where(and(eq(invoices.purchaseId, row.id), eq(invoices.state, 'due')));
  await tx
    .update(policies)
    .set({ state: 'lapsed', cancelledAt: now })
    .where(and(eq(policies.purchaseId, row.id), eq(policies.state, 'active')));
  const payload = { purchaseId: row.id };
  await enqueueJob(tx, { kind: 'cancel-certificate', key: row.id, payload, runAt: now });
};

const lapse = ({ db, now, site }: InstalmentDependencies, invoiceId: number): Promise<RunAgain | void> =>
  db.transaction(async (tx): Promise<RunAgain | void> => {
    const at = now();
    const owed = await lock(tx, invoiceId);
    if (owed === null || !isOwed(owed)) return;
    const attempts = await attemptsOfInvoices(tx, [invoiceId]);
    if (attempts.some((attempt) => isLive(attempt) || attempt.state === 'review')) {
      return { runAgainAt: new Date(at.getTime() + lookAgainMs) };
    }
    await endCover(tx, owed.row, at);
    await mailLapse(tx, { ...owed, site, now: at });
  });

export const instalmentJobs = (deps: InstalmentDependencies): JobHandlers => ({
  'remind-instalment': (payload) => {
    const { invoiceId, days } = payload as { invoiceId: number; days: 0 | 1 | 7 };
    return remind(deps, invoiceId, days);
  },
  'lapse-instalment': (payload) => lapse(deps, (payload as { invoiceId: number }).invoiceId),
});
