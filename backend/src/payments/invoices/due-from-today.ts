import { and, eq, inArray } from 'drizzle-orm';
import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { invoices } from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import { graceEnd } from './grace';
import { scheduleGraceReminders } from './schedule-instalment-jobs';

export interface DueFromToday {
  /** Only what is in this state. */
  readonly state: 'due' | 'paid';
  /** Of the jobs' keys: what made it due once more. */
  readonly because: string;
  readonly now: Date;
}

/** What is owed late for no fault of the owner's has the grace of any instalment from today on: nobody loses cover without notice. */
export const dueFromToday = async (
  tx: Database,
  invoiceIds: readonly number[],
  { state, because, now }: DueFromToday,
): Promise<void> => {
  if (invoiceIds.length === 0) return;
  const dueOn = nairobiDay(now);
  const open = await tx
    .update(invoices)
    .set({ state: 'due', paidAt: null, dueOn, graceEndsOn: null })
    .where(and(inArray(invoices.id, [...invoiceIds]), eq(invoices.state, state)))
    .returning();
  for (const invoice of open) {
    await scheduleGraceReminders(tx, invoice);
    const payload = { invoiceId: invoice.id };
    const runAt = graceEnd(dueOn, []);
    await enqueueJob(tx, { kind: 'lapse-instalment', key: `${invoice.id}:${because}`, payload, runAt });
  }
};
