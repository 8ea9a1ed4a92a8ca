import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { jobs } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import type { InvoiceRow } from './repository';
import { graceEnd } from './grace';
import { graceReminders, reminderDays, reminderTime, type InstalmentReminder } from '../../domain/instalment-rules';
import { remindJob, remindJobKey } from './reminder-out';

const remindAt = async (tx: Database, invoice: InvoiceRow, days: InstalmentReminder): Promise<void> => {
  const payload = { invoiceId: invoice.id, days };
  await enqueueJob(tx, {
    kind: remindJob,
    key: remindJobKey(invoice, days),
    payload,
    runAt: reminderTime(invoice.dueOn, days),
  });
};

/** The reminders of grace, which have to be out before cover ends: those that are late go out next. Asking twice is once. */
export const scheduleGraceReminders = async (tx: Database, invoice: InvoiceRow): Promise<void> => {
  for (const days of graceReminders) await remindAt(tx, invoice, days);
};

/** Reminders and the end of grace of every later instalment, in the transaction that counts the deposit. */
export const scheduleInstalmentJobs = async (
  tx: Database,
  invoices: readonly InvoiceRow[],
  now: Date,
): Promise<void> => {
  for (const invoice of invoices) {
    if (invoice.number === 0) continue;
    for (const days of reminderDays) {
      // A deposit that came late: its first reminders would be about the past.
      if (reminderTime(invoice.dueOn, days) >= now) await remindAt(tx, invoice, days);
    }
    await scheduleGraceReminders(tx, invoice);
    const payload = { invoiceId: invoice.id };
    const runAt = graceEnd(invoice.dueOn, []);
    await enqueueJob(tx, { kind: 'lapse-instalment', key: String(invoice.id), payload, runAt });
  }
};

/** The due days have moved: what waits for the old ones waits for the new ones. */
export const moveInstalmentJobs = async (tx: Database, invoices: readonly InvoiceRow[], now: Date): Promise<void> => {
  for (const { id } of invoices) {
    const isOfIt = sql`(${jobs.payload} ->> 'invoiceId')::bigint = ${id}`;
    const kinds = inArray(jobs.kind, [remindJob, 'lapse-instalment']);
    await tx.delete(jobs).where(and(kinds, eq(jobs.state, 'waiting'), isOfIt));
  }
  await scheduleInstalmentJobs(tx, invoices, now);
};
