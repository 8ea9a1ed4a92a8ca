import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { FileStore } from '../adapters/files/port';
import type { MailAttachment, MailSender } from '../adapters/mail/port';
import type { Database } from '../database/connection';
import { files, outbox } from '../database/schema';
import { JobGivesUp, type JobHandler } from '../jobs';
import { placesOfLane } from '../jobs/lanes';
import { Seats } from '../jobs/seats';
import { enqueuePrintAgain } from './print-again-job';
import { presentTrace } from '../database/present-work';
import { gate, type StillHolds } from './gate';

const payloadSchema = z.object({ mail: z.number() });

/** Has a paper printed again whose bytes are missing. */
type PrintAgain = (fileId: string) => Promise<void>;

const attachmentsOf = async (
  db: Database,
  { store, printAgain }: { readonly store: FileStore; readonly printAgain: PrintAgain },
  ids: readonly string[],
): Promise<MailAttachment[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]));
  return Promise.all(
    ids.map(async (id) => {
      const row = rows.find((each) => each.id === id);
      // With what it is about its papers have gone.
      if (!row) throw new JobGivesUp('an attachment is not known any more');
      const content = await store.get(id);
      if (!content) {
        await printAgain(id);
        throw new Error('an attachment is not in the file store');
      }
      return { name: row.name, contentType: row.contentType, content };
    }),
  );
};

const lookAgainMs = 5_000;

/**
 * Sends one mail of the outbox. A crash between the server's yes and our note of it sends it again, under the same
 * message id, by which mail servers know it. An attachment whose bytes are missing is waited for while it is printed again.
 */
export const sendMail = (mail: MailSender, store: FileStore, stillHolds: StillHolds): JobHandler => {
  // Mails without papers go on while the file store says nothing.
  const seats = new Seats(placesOfLane / 2);
  return async (payload, { db, now }) => {
    const { mail: id } = payloadSchema.parse(payload);
    const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
    if (row === undefined || row.sentAt !== null || row.droppedAt !== null) return;
    const verdict = await gate(db, row, { now: now(), stillHolds });
    if (verdict === 'drop') await db.update(outbox).set({ droppedAt: now() }).where(eq(outbox.id, id));
    if (verdict !== 'leave') return verdict === 'drop' ? undefined : verdict;
    const { recipient, subject, text, html } = row;
    const printAgain: PrintAgain = (file) => enqueuePrintAgain(db, file, now());
    const read = () => attachmentsOf(db, { store, printAgain }, row.attachments);
    const attachments = row.attachments.length === 0 ? [] : await seats.take('files', read);
    if (attachments === null) return { runAgainAt: new Date(now().getTime() + lookAgainMs) };
    try {
      const trace = presentTrace();
      const message = { id: `mail-${id}`, to: recipient, subject, text, html, attachments };
      await mail.send({ ...message, ...(trace && { requestId: trace.requestId }) });
    } catch (error) {
      if (error instanceof Error && error.name === 'MailRefusedError') throw new JobGivesUp(error.message);
      throw error;
    }
    await db.update(outbox).set({ sentAt: now() }).where(eq(outbox.id, id));
  };
};
