import { dayMs } from '@tulinde/contracts';
import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, ne, sql, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connection';
import { purgeBefore } from '../../../platform/database/purge-before';
import { webhookAttempts, webhookEndpoints, webhookMessages } from '../../../platform/database/schema';
import { newId } from '../../../platform/http/secrets';
import { enqueueJob } from '../../../platform/jobs';
import type { Outcome } from './post';
import type { EndpointRow } from './secrets';

type MessageRow = InferSelectModel<typeof webhookMessages>;

/** Sends one message, until it is taken or given up. */
export const sendWebhookJob = 'send-webhook';

const keepMs = 90 * dayMs;

interface NewMessage {
  readonly endpointId: string;
  readonly claimNumber: string;
  readonly version: number;
  readonly body: string;
}

const messageId = { id: webhookMessages.id, round: webhookMessages.round };

const enqueue = (tx: Database, { id, round }: Pick<MessageRow, 'id' | 'round'>, at: Date) =>
  enqueueJob(tx, { kind: sendWebhookJob, key: `${id} ${round}`, payload: { id, round }, runAt: at });

/** Makes a message, once for each endpoint and event, and has it sent. @returns whether it is new */
export const makeMessage = async (tx: Database, message: NewMessage, at: Date): Promise<boolean> => {
  const [made] = await tx
    .insert(webhookMessages)
    .values({ id: `msg_${newId(randomBytes)}`, ...message, createdAt: at })
    .onConflictDoNothing({
      target: [webhookMessages.endpointId, webhookMessages.claimNumber, webhookMessages.version],
    })
    .returning(messageId);
  if (made === undefined) return false;
  await enqueue(tx, made, at);
  return true;
};

export interface ToSend {
  readonly message: MessageRow;
  readonly endpoint: EndpointRow;
}

/** Null where it is not to be sent any more, or was asked for again since. */
export const messageToSend = async (
  db: Database,
  { id, round }: { readonly id: string; readonly round: number },
): Promise<ToSend | null> => {
  const isAsked = and(
    eq(webhookMessages.id, id),
    eq(webhookMessages.round, round),
    eq(webhookMessages.state, 'WAITING'),
  );
  const [row] = await db
    .select({ message: webhookMessages, endpoint: webhookEndpoints })
    .from(webhookMessages)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookMessages.endpointId))
    .where(isAsked);
  return row ?? null;
};

/** Writes down what became of an attempt. @param ended null where it is tried again */
export const recordAttempt = async (
  tx: Database,
  { id, round }: MessageRow,
  {
    outcome,
    ended,
    at,
  }: { readonly outcome: Outcome; readonly ended: 'DELIVERED' | 'FAILED' | null; readonly at: Date },
): Promise<void> => {
  await tx.insert(webhookAttempts).values({ messageId: id, at, ...outcome });
  await tx
    .update(webhookMessages)
    .set({ tries: sql`${webhookMessages.tries} + 1`, ...(ended && { state: ended, endedAt: at }) })
    // One that was asked for again meanwhile goes its own way.
    .where(and(eq(webhookMessages.id, id), eq(webhookMessages.round, round)));
};

/* From the first try on, under the same id: a receiver that has it already knows it by that. */
const sendAgain = async (tx: Database, isAsked: ReturnType<typeof and>, at: Date): Promise<number> => {
  const rows = await tx
    .update(webhookMessages)
    .set({ state: 'WAITING', tries: 0, round: sql`${webhookMessages.round} + 1`, endedAt: null })
    .where(isAsked)
    .returning(messageId);
  for (const row of rows) await enqueue(tx, row, at);
  return rows.length;
};

/** Has one message sent once more, whatever became of it. @param endpointIds of which it may be @returns whether there is one */
export const replayMessage = async (
  tx: Database,
  { id, endpointIds, at }: { readonly id: string; readonly endpointIds: readonly string[]; readonly at: Date },
): Promise<boolean> => {
  const isTheirs = and(eq(webhookMessages.id, id), inArray(webhookMessages.endpointId, [...endpointIds]));
  return (await sendAgain(tx, isTheirs, at)) === 1;
};

/** Makes those messages that are missing, as of the time in which the endpoint was disabled, and has the others sent once more. */
export const replayMessages = async (tx: Database, messages: readonly NewMessage[], at: Date): Promise<number> => {
  for (const message of messages) {
    if (await makeMessage(tx, message, at)) continue;
    const { endpointId, claimNumber, version } = message;
    const isIt = and(
      eq(webhookMessages.endpointId, endpointId),
      eq(webhookMessages.claimNumber, claimNumber),
      eq(webhookMessages.version, version),
    );
    await sendAgain(tx, isIt, at);
  }
  return messages.length;
};

export interface FailedWebhook {
  readonly id: string;
  readonly underwriterName: string;
  readonly endpointId: string;
  readonly url: string;
  readonly claimNumber: string;
  readonly version: number;
  readonly endedAt: Date | null;
  /** Of the last attempt. */
  readonly status: number | null;
  readonly failure: string | null;
}

const mostShown = 200;

/** Messages that were given up, the latest first. @param underwriterName null: of all insurers */
export const failedWebhooks = async (db: Database, underwriterName: string | null): Promise<FailedWebhook[]> => {
  const isFailed = eq(webhookMessages.state, 'FAILED');
  const isOf =
    underwriterName === null ? isFailed : and(isFailed, eq(webhookEndpoints.underwriterName, underwriterName));
  const rows = await db
    .select({ message: webhookMessages, endpoint: webhookEndpoints })
    .from(webhookMessages)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookMessages.endpointId))
    .where(isOf)
    .orderBy(desc(webhookMessages.endedAt), asc(webhookMessages.id))
    .limit(mostShown);
  const attempts = await db
    .selectDistinctOn([webhookAttempts.messageId])
    .from(webhookAttempts)
    .where(
      inArray(
        webhookAttempts.messageId,
        rows.map(({ message }) => message.id),
      ),
    )
    .orderBy(webhookAttempts.messageId, desc(webhookAttempts.id));
  const last = new Map(attempts.map((attempt) => [attempt.messageId, attempt]));
  return rows.map(({ message: { id, claimNumber, version, endedAt }, endpoint }) => ({
    id,
    claimNumber,
    version,
    endedAt,
    underwriterName: endpoint.underwriterName,
    endpointId: endpoint.id,
    url: endpoint.url,
    status: last.get(id)?.status ?? null,
    failure: last.get(id)?.failure ?? null,
  }));
};

/** Those that ended long ago, with their attempts; the claim's events tell what they told. */
export const purgeWebhooks = (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keepMs);
  const where = ne(webhookMessages.state, 'WAITING');
  return purgeBefore(db, webhookMessages, { by: webhookMessages.endedAt, before, where });
};
