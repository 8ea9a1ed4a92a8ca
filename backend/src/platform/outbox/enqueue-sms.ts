import type { Database } from '../database/connection';
import { textMessages } from '../database/schema';
import { enqueueJob } from '../jobs';
import { timingOf, type MessageTiming } from './message-timing';

export const sendSmsJob = 'send-text';

export interface NewSms extends MessageTiming {
  /** What the message is about: of one key there is one message ever. */
  readonly key: string;
  /** `+2547XXXXXXXX`. */
  readonly to: string;
  /** Whose account has it; none of who is reached there whatever becomes of an account. */
  readonly customerId?: string | undefined;
  /** 160 characters are one message on the bill. */
  readonly text: string;
  readonly now: Date;
}

/** In the transaction that makes the message necessary: it is sent after the commit, however the process ends. */
export const enqueueSms = async (
  tx: Database,
  { key, to, customerId, text, now, ...timing }: NewSms,
): Promise<void> => {
  const [added] = await tx
    .insert(textMessages)
    .values({ key, recipient: to, customerId, text, createdAt: now, ...timingOf(timing, now) })
    .onConflictDoNothing({ target: textMessages.key })
    .returning({ id: textMessages.id });
  if (added === undefined) return;
  await enqueueJob(tx, { kind: sendSmsJob, key: String(added.id), payload: { text: added.id }, runAt: now });
};
