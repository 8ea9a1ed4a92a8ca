import { addDays } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { enqueueJob } from '../../jobs';
import type { InvoiceRow } from '../payments/repository';
import { lapseTime, morningOf, reminderDays } from './instalment-rules';

/** Reminders and the end of grace of every later instalment, in the transaction that counts the deposit. */
export const scheduleInstalmentJobs = async (
  tx: Database,
  invoices: readonly InvoiceRow[],
  now: Date,
): Promise<void> => {
  for (const { id, number, dueOn } of invoices) {
    if (number === 0) continue;
    for (const days of reminderDays) {
      const runAt = morningOf(addDays(dueOn, -days));
      // A deposit that came late: its first reminders would be about the past.
      if (runAt < now) continue;
      const payload = { invoiceId: id, days };
      await enqueueJob(tx, { kind: 'remind-instalment', key: `${id}:${days}`, payload, runAt });
    }
    const payload = { invoiceId: id };
    await enqueueJob(tx, { kind: 'lapse-instalment', key: String(id), payload, runAt: lapseTime(dueOn) });
  }
};
