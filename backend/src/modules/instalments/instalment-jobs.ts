import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { invoices } from '../../database/schema';
import { enqueueJob, type JobHandlers, type RunAgain } from '../../jobs';
import { closeCover } from '../cover/repository';
import { isLive } from '../payments/attempt-states';
import { findPolicyOf } from '../policies/repository';
import { attemptsOfInvoices, lockInvoice, type InvoiceRow } from '../payments/repository';
import { lockPurchaseRow, updatePurchase, type PurchaseRow } from '../purchases/repository';
import { mailLapse, sendReminder } from './instalment-mail';
import { lapseTime } from './instalment-rules';

interface InstalmentDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** Origin of the portal, for the links in mails. */
  readonly site: string;
}

/* Money that is under way or in doubt keeps the cover until people know. */
const lookAgainMs = 10 * 60 * 1000;

interface Owed {
  readonly row: PurchaseRow;
  readonly invoice: InvoiceRow;
}

const lock = async (tx: Database, invoiceId: number): Promise<Owed | null> => {
  const [found] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  const row = found ? await lockPurchaseRow(tx, found.purchaseId) : null;
  const invoice = found ? await lockInvoice(tx, found.id) : null;
  return row === null || invoice === null ? null : { row, invoice };
};

/** Whether the cover is there and this instalment of it is not paid. */
const isOwed = ({ row, invoice }: Owed): boolean =>
  invoice.state === 'due' && (row.state === 'paid' || row.state === 'issued');

const remind = ({ db, now, site }: InstalmentDependencies, invoiceId: number, days: 0 | 1 | 7): Promise<void> =>
  db.transaction(async (tx) => {
    const owed = await lock(tx, invoiceId);
    if (owed !== null && isOwed(owed)) await sendReminder(tx, { ...owed, site, now: now() }, days);
  });

const endCover = async (tx: Database, { row, invoice }: Owed, now: Date): Promise<void> => {
  await updatePurchase(tx, row.id, { state: 'lapsed', updatedAt: now });
  await tx
    .update(invoices)
    .set({ state: 'lapsed' })
    .where(and(eq(invoices.purchaseId, row.id), eq(invoices.state, 'due')));
  const policy = await findPolicyOf(tx, row.id);
  if (policy !== null) await closeCover(tx, policy.number, { at: lapseTime(invoice.dueOn), because: 'LAPSED', now });
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
    await endCover(tx, owed, at);
    await mailLapse(tx, { ...owed, site, now: at });
  });

export const instalmentJobs = (deps: InstalmentDependencies): JobHandlers => ({
  'remind-instalment': (payload) => {
    const { invoiceId, days } = payload as { invoiceId: number; days: 0 | 1 | 7 };
    return remind(deps, invoiceId, days);
  },
  'lapse-instalment': (payload) => lapse(deps, (payload as { invoiceId: number }).invoiceId),
});
