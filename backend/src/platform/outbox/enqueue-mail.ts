import type { Database } from '../database/connection';
import { outbox } from '../database/schema';
import { enqueueJob } from '../jobs';
import { timingOf, type MessageTiming } from './message-timing';

export const sendMailJob = 'send-mail';

export interface NewMail extends MessageTiming {
  /** What the mail is about, for example `policy:<purchase id>`: of one key there is one mail ever. */
  readonly key: string;
  readonly to: string;
  /** Whose account has it; none of who is reached there whatever becomes of an account. */
  readonly customerId?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Ids of stored files. */
  readonly attachments?: readonly string[];
  readonly now: Date;
}

/** In the transaction that makes the mail necessary: it is sent after the commit, however the process ends. */
export const enqueueMail = async (
  tx: Database,
  { key, to, customerId, subject, text, html, attachments = [], now, ...timing }: NewMail,
): Promise<void> => {
  const [added] = await tx
    .insert(outbox)
    .values({
      key,
      recipient: to,
      customerId,
      subject,
      text,
      html,
      attachments: [...attachments],
      createdAt: now,
      ...timingOf(timing, now),
    })
    .onConflictDoNothing({ target: outbox.key })
    .returning({ id: outbox.id });
  if (added === undefined) return;
  await enqueueJob(tx, { kind: sendMailJob, key: String(added.id), payload: { mail: added.id }, runAt: now });
};
