import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connection';
import { webhookEndpoints } from '../../../platform/database/schema';
import { writeLog, type Actor } from '../records/insurer-log';
import { rotationMs, type EndpointRow } from './secrets';

/** The limit of one insurer: a system, its successor, a test system, and some spare. */
export const mostEndpoints = 10;

interface Now {
  readonly at: Date;
}

/** Of one insurer, the oldest first. */
export const endpointsOf = (db: Database, underwriterName: string): Promise<EndpointRow[]> =>
  db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.underwriterName, underwriterName))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));

/** Of all insurers. */
export const allEndpoints = (db: Database): Promise<EndpointRow[]> =>
  db
    .select()
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.underwriterName), asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));

/** Null where it is another insurer's, too. */
export const endpointOf = async (db: Database, underwriterName: string, id: string): Promise<EndpointRow | null> => {
  const isTheirs = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.underwriterName, underwriterName));
  const [row] = await db.select().from(webhookEndpoints).where(isTheirs);
  return row ?? null;
};

/** Whichever insurer's it is, for operators. */
export const findEndpoint = async (db: Database, id: string): Promise<EndpointRow | null> => {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row ?? null;
};

/** @param url that was looked at */
export const addEndpoint = async (
  tx: Database,
  actor: Actor,
  { id, url, at }: Now & { readonly id: string; readonly url: URL },
): Promise<EndpointRow> => {
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({ id, underwriterName: actor.underwriterName, url: url.href, createdAt: at })
    .returning();
  if (row === undefined) throw new Error('An endpoint was not written.');
  await writeLog(tx, actor, { did: 'webhook-added', about: id, at });
  return row;
};

type Change = Partial<Pick<EndpointRow, 'secretNumber' | 'oldSecretUntil' | 'disabledAt' | 'disabledBecause'>>;

const change = async (tx: Database, { id }: EndpointRow, set: Change): Promise<EndpointRow> => {
  const [row] = await tx.update(webhookEndpoints).set(set).where(eq(webhookEndpoints.id, id)).returning();
  if (row === undefined) throw new Error('An endpoint has gone.');
  return row;
};

/** A new secret; the one before signs for another day, so that no message fails while the receiver changes it. */
export const rotateSecret = async (
  tx: Database,
  actor: Actor,
  { endpoint, at }: Now & { readonly endpoint: EndpointRow },
): Promise<EndpointRow> => {
  const oldSecretUntil = new Date(at.getTime() + rotationMs);
  const row = await change(tx, endpoint, { secretNumber: endpoint.secretNumber + 1, oldSecretUntil });
  await writeLog(tx, actor, { did: 'webhook-secret-rotated', about: endpoint.id, at });
  return row;
};

/** Nothing is made for it any more, and what waits is given up. */
export const disableByHand = async (
  tx: Database,
  actor: Actor,
  { endpoint, at }: Now & { readonly endpoint: EndpointRow },
): Promise<EndpointRow> => {
  const row = await change(tx, endpoint, { disabledAt: endpoint.disabledAt ?? at, disabledBecause: 'by hand' });
  await writeLog(tx, actor, { did: 'webhook-disabled', about: endpoint.id, at });
  return row;
};

/** What it missed is sent by a replay. */
export const enable = async (
  tx: Database,
  actor: Actor,
  { endpoint, at }: Now & { readonly endpoint: EndpointRow },
): Promise<EndpointRow> => {
  const row = await change(tx, endpoint, { disabledAt: null, disabledBecause: null });
  await writeLog(tx, actor, { did: 'webhook-enabled', about: endpoint.id, at });
  return row;
};

/** It has answered that it is no more. */
export const disableGone = async (tx: Database, id: string, at: Date): Promise<void> => {
  await tx
    .update(webhookEndpoints)
    .set({ disabledAt: at, disabledBecause: 'gone' })
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.disabledAt)));
};
