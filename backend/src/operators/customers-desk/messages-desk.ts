import { and, asc, eq, inArray, isNull, notLike, or } from 'drizzle-orm';
import { maskEmail, maskPhone } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { jobs, outbox, textMessages } from '../../platform/database/schema';
import { sendMailJob, sendSmsJob } from '../../platform/outbox';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';

/** A mail or text message whose job gave up. */
export interface FailedMessage {
  /** Of the job: what it is asked for again by. */
  readonly id: number;
  readonly way: 'mail' | 'text';
  /** What it is about: its key, which names policies and receipts, and no person. */
  readonly about: string;
  readonly to: string;
  readonly since: Date;
  readonly why: string;
  /** The address was refused, or nobody knows whether it went: only asked for by its id is it tried again. */
  readonly isFinal: boolean;
}

const isMessage = inArray(jobs.kind, [sendMailJob, sendSmsJob]);
const isFailed = and(isMessage, eq(jobs.state, 'failed'));
const gaveUpOnIt = 'JobGivesUp';

/** What was not sent because its server was away for too long, or would not have it, the oldest first. */
export const failedMessages = async (db: Database): Promise<FailedMessage[]> => {
  const failed = await db.select().from(jobs).where(isFailed).orderBy(asc(jobs.id));
  const ofKind = (kind: string) => failed.filter((job) => job.kind === kind).map(({ key }) => Number(key));
  const mails = await db
    .select()
    .from(outbox)
    .where(inArray(outbox.id, ofKind(sendMailJob)));
  const texts = await db
    .select()
    .from(textMessages)
    .where(inArray(textMessages.id, ofKind(sendSmsJob)));
  return failed.flatMap(({ id, kind, key, createdAt, lastError }): FailedMessage[] => {
    const isMail = kind === sendMailJob;
    const row = (isMail ? mails : texts).find((message) => message.id === Number(key));
    if (row === undefined) return [];
    const why = lastError ?? '';
    const to = isMail ? maskEmail(row.recipient) : maskPhone(row.recipient);
    const isFinal = why.startsWith(gaveUpOnIt);
    return [{ id, way: isMail ? 'mail' : 'text', about: row.key, to, since: createdAt, why, isFinal }];
  });
};

/**
 * Has failed messages tried again: one by its id, or all that failed because a server was away. What is out of date by now
 * is dropped when its turn comes, and nothing leaves at night.
 * @returns how many
 * @throws OperatorRefusal
 */
export const resendMessages = async (
  tx: Database,
  { id, operator, now }: { readonly id: number | null; readonly operator: string; readonly now: Date },
): Promise<number> => {
  const which = id === null ? or(isNull(jobs.lastError), notLike(jobs.lastError, `${gaveUpOnIt}%`)) : eq(jobs.id, id);
  const again = await tx
    .update(jobs)
    .set({ state: 'waiting', tries: 0, runAt: now, endedAt: null, lastError: null })
    .where(and(isFailed, which))
    .returning({ id: jobs.id });
  if (id !== null && again.length === 0) {
    throw new OperatorRefusal('NO_MESSAGE', `There is no failed message ${id}. See: messages`);
  }
  const data = { jobs: again.map((job) => job.id) };
  await recordMoneyEvent(tx, { at: now, by: operator, kind: 'messages-sent-again', data });
  return again.length;
};
