import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { TextSender } from '../adapters/sms/port';
import { textMessages } from '../database/schema';
import { JobGivesUp, type JobHandler } from '../jobs';
import { gate, type StillHolds } from './gate';

const payloadSchema = z.object({ text: z.number() });

/** Sends one text message of the outbox. A crash between the gateway's yes and our note of it sends it again. */
export const sendText =
  (texts: TextSender, stillHolds: StillHolds): JobHandler =>
  async (payload, { db, now }) => {
    const { text: id } = payloadSchema.parse(payload);
    const [row] = await db.select().from(textMessages).where(eq(textMessages.id, id));
    if (row === undefined || row.sentAt !== null || row.droppedAt !== null) return;
    const verdict = await gate(db, row, { now: now(), stillHolds });
    if (verdict === 'drop') await db.update(textMessages).set({ droppedAt: now() }).where(eq(textMessages.id, id));
    if (verdict !== 'leave') return verdict === 'drop' ? undefined : verdict;
    try {
      await texts.send({ to: row.recipient, text: row.text });
    } catch (error) {
      if (error instanceof Error && error.name === 'TextRefusedError') throw new JobGivesUp(error.message);
      throw error;
    }
    await db.update(textMessages).set({ sentAt: now() }).where(eq(textMessages.id, id));
  };
