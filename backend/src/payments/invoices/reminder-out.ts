import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { jobs, outbox, textMessages } from '../../platform/database/schema';
import { sendMailJob, sendSmsJob } from '../../platform/outbox';
import type { InvoiceRow } from './repository';
import type { InstalmentReminder } from '../../domain/instalment-rules';

type Reminded = Pick<InvoiceRow, 'id' | 'dueOn'>;

/* What was paid and taken back by M-Pesa is due on another day, and has a grace of its own. */
const aboutOf = ({ id, dueOn }: Reminded, days: InstalmentReminder): string =>
  days < 0 ? `${id}:${days}:${dueOn}` : `${id}:${days}`;

export const reminderKey = (invoice: Reminded, days: InstalmentReminder): string =>
  `instalment-reminder:${aboutOf(invoice, days)}`;
export const remindJobKey = aboutOf;
export const remindJob = 'remind-instalment';

const jobOf = async (tx: Database, kind: string, key: string) => {
  const [job] = await tx
    .select({ id: jobs.id, state: jobs.state, endedAt: jobs.endedAt, lastError: jobs.lastError })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.key, key)));
  return job ?? null;
};

/* The address is none: then the other way has to do. A server that was away for hours says nothing of the address. */
const isRefused = ({ state, lastError }: { state: string; lastError: string | null }): boolean =>
  state === 'failed' && lastError?.startsWith('JobGivesUp') === true;

/* Gave up because the server was away: it is tried again. */
const isGivenUp = (job: { state: string; lastError: string | null }): boolean =>
  job.state === 'failed' && !isRefused(job);

const outAt = async (
  tx: Database,
  kind: string,
  row: { id: number; sentAt: Date | null },
  now: Date,
): Promise<Date | null> => {
  if (row.sentAt !== null) return row.sentAt;
  const job = await jobOf(tx, kind, String(row.id));
  if (job === null) return null;
  if (isGivenUp(job)) {
    await tx.update(jobs).set({ state: 'waiting', tries: 0, runAt: now, endedAt: null }).where(eq(jobs.id, job.id));
  }
  return isRefused(job) ? job.endedAt : null;
};

interface Dropped {
  readonly mails: number[];
  readonly texts: number[];
}

const droppedOf = (rows: readonly { id: number; droppedAt: Date | null }[]): number[] =>
  rows.filter(({ droppedAt }) => droppedAt !== null).map(({ id }) => id);

/* Was held up until after the day that it names, while nothing was paid: it is written again, with the day of then. */
const writeAgain = async (tx: Database, writtenBy: number, dropped: Dropped, now: Date): Promise<void> => {
  await tx.delete(outbox).where(inArray(outbox.id, dropped.mails));
  await tx.delete(textMessages).where(inArray(textMessages.id, dropped.texts));
  await tx.update(jobs).set({ state: 'waiting', tries: 0, runAt: now, endedAt: null }).where(eq(jobs.id, writtenBy));
};

/**
 * When a reminder was out by all its ways; null while it is not, and then what gave up for a server that was away is tried
 * again, and what was dropped because its day had passed is written again. One that an erasure has removed since was sent:
 * what waits is never removed.
 */
export const reminderOut = async (
  tx: Database,
  { invoice, days }: { readonly invoice: Reminded; readonly days: InstalmentReminder },
  now: Date,
): Promise<Date | null> => {
  const written = await jobOf(tx, remindJob, remindJobKey(invoice, days));
  if (written?.state !== 'done' || written.endedAt === null) return null;
  const keys = [reminderKey(invoice, days)];
  const mails = await tx.select().from(outbox).where(inArray(outbox.key, keys));
  const texts = await tx.select().from(textMessages).where(inArray(textMessages.key, keys));
  const dropped = { mails: droppedOf(mails), texts: droppedOf(texts) };
  if (dropped.mails.length + dropped.texts.length > 0) {
    await writeAgain(tx, written.id, dropped, now);
    return null;
  }
  const times = [written.endedAt];
  for (const [kind, rows] of [
    [sendMailJob, mails],
    [sendSmsJob, texts],
  ] as const) {
    for (const row of rows) {
      const at = await outAt(tx, kind, row, now);
      if (at === null) return null;
      times.push(at);
    }
  }
  return new Date(Math.max(...times.map((time) => time.getTime())));
};
