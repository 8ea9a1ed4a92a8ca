import { dayMs, hourMs } from '@tulinde/contracts';
import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { purgeBefore } from '../../platform/database/purge-before';
import { oneTimeCodes, sessions } from '../../platform/database/schema';
import type { Browser } from '../../platform/http/browser';
import { newBrowserSecret } from '../../platform/http/browser-secret';
import type { FindSignedIn } from '../../platform/http/signed-in';
import type { IdentityDependencies } from './identity-dependencies';
import { hashOf, newId, newSecret } from '../../platform/http/secrets';

const idleMs = 30 * 60_000;
const lifeMs = 12 * hourMs;
/* Each call would be a write otherwise. */
const seenEveryMs = 60_000;
/* An ended one tells support what happened. */
const keepMs = 30 * dayMs;

/** Neither ended nor idle for too long nor too old. */
export const isLive = (now: Date) =>
  and(isNull(sessions.endedAt), gt(sessions.endsAt, now), gt(sessions.seenAt, new Date(now.getTime() - idleMs)));

/** A session before its code. The secrets are answered once and kept as hashes. */
export const startSession = async (
  tx: Database,
  {
    customerId,
    oldBrowserSecret,
    random,
    key,
    now,
  }: {
    customerId: string;
    /** What the browser had before: its session ends, nobody comes back to it. */
    oldBrowserSecret: string | null;
    random: (bytes: number) => Uint8Array;
    key: Buffer;
    now: Date;
  },
): Promise<{ id: string; token: string; browserSecret: string }> => {
  const [id, token, browserSecret] = [newId(random), newSecret(random), newBrowserSecret(random, key)];
  if (oldBrowserSecret !== null) await endSessions(tx, eq(sessions.browserHash, hashOf(oldBrowserSecret)), now);
  await tx.insert(sessions).values({
    id,
    customerId,
    tokenHash: hashOf(token),
    browserHash: hashOf(browserSecret),
    level: 'password',
    createdAt: now,
    seenAt: now,
    endsAt: new Date(now.getTime() + lifeMs),
  });
  return { id, token, browserSecret };
};

/**
 * What a browser has with us goes on under another secret, whose hash is given. In the transaction of a proof, so that nobody
 * who knew the secret before shares what the proof has opened; the answer gives the browser the new one.
 * @returns whether a session went along: of two proofs at once the second finds that it has gone with the first
 */
export const moveBrowser = async (tx: Database, oldSecret: string | null, browserHash: string): Promise<boolean> => {
  const which = hashOf(oldSecret ?? '');
  const moved = await tx
    .update(sessions)
    .set({ browserHash })
    .where(eq(sessions.browserHash, which))
    .returning({ id: sessions.id });
  await tx.update(oneTimeCodes).set({ browserHash }).where(eq(oneTimeCodes.browserHash, which));
  return moved.length > 0;
};

/** As {@link moveBrowser}, for a proof that opens nothing but what its own call does. */
export const renewBrowser = async ({ db, random, key }: IdentityDependencies, browser: Browser): Promise<void> => {
  const secret = newBrowserSecret(random, key);
  if (await db.transaction((tx) => moveBrowser(tx, browser.session, hashOf(secret)))) browser.keepSession(secret);
};

type Which = ReturnType<typeof eq>;

/** @returns the sessions that were live until now */
export const endSessions = async (db: Database, which: Which, now: Date) =>
  db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id, customerId: sessions.customerId, deviceId: sessions.deviceId });

/** Every session of the customer but this one. */
export const endOtherSessions = async (
  db: Database,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string },
  now: Date,
): Promise<void> => {
  const isOther = and(eq(sessions.customerId, customerId), ne(sessions.id, sessionId), isNull(sessions.endedAt));
  await db.update(sessions).set({ endedAt: now }).where(isOther);
};

export const sessionFinder =
  (db: Database): FindSignedIn =>
  async (token, browserSecret, now) => {
    const [row] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.tokenHash, hashOf(token)), eq(sessions.browserHash, hashOf(browserSecret)), isLive(now)));
    if (row === undefined) return null;
    if (now.getTime() - row.seenAt.getTime() >= seenEveryMs) {
      await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, row.id));
    }
    return { customerId: row.customerId, sessionId: row.id, deviceId: row.deviceId, level: row.level };
  };

/** Those of these sessions that are live. Asking does not count as activity: an idle session stays idle. */
export const liveOf = async (db: Database, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isLive(now)));
  return new Set(rows.map(({ id }) => id));
};

export const purgeSessions = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keepMs);
  for (const by of [sessions.endsAt, sessions.endedAt]) await purgeBefore(db, sessions, { by, before });
};
