import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { SmsSender } from '../adapters/sms/port';
import { textMessages } from '../database/schema';
import { JobGivesUp, type JobHandler } from '../jobs';
import { gate, type StillHolds } from './gate';

const final = ['TextRefusedError', 'TextInDoubtError'];
const payloadSchema = z.object({ text: z.number() });

/**
 * Sends one text message of the outbox, once: where nobody knows whether the gateway took it, after a time-out or a crash,
 * people look at it. Twice the same message costs more trust than one that is missing.
 */
export const sendSms =
  (texts: SmsSender, stillHolds: StillHolds): JobHandler =>
  async (payload, { db, now }) => {
    const { text: id } = payloadSchema.parse(payload);
    const [row] = await db.select().from(textMessages).where(eq(textMessages.id, id));
    if (row === undefined || row.sentAt !== null || row.droppedAt !== null) return;
    const verdict = await gate(db, row, { now: now(), stillHolds });
    if (verdict === 'drop') await db.update(textMessages).set({ droppedAt: now() }).where(eq(textMessages.id, id));
    if (verdict !== 'leave') return verdict === 'drop' ? undefined : verdict;
    if (row.sendingAt !== null) throw new JobGivesUp('nobody knows whether the gateway took the message');
    await db.update(textMessages).set({ sendingAt: now() }).where(eq(textMessages.id, id));
    try {
      await texts.send({ to: row.recipient, text: row.text });
    } catch (error) {
      if (error instanceof Error && final.includes(error.name)) throw new JobGivesUp(error.message);
      await db.update(textMessages).set({ sendingAt: null }).where(eq(textMessages.id, id));
      throw error;
    }
    await db.update(textMessages).set({ sentAt: now(), sendingAt: null }).where(eq(textMessages.id, id));
  };
