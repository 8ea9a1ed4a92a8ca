import { asc, desc, eq } from 'drizzle-orm';
import { lockDatabase } from '../database/advisory-locks';
import type { Database } from '../database/connection';
import { uptimes } from '../database/schema';

/** Silence of the heartbeat from which on it was an outage. */
const outageMs = 5 * 60 * 1000;

const latest = async (db: Database) => {
  const [row] = await db.select().from(uptimes).orderBy(desc(uptimes.toAt)).limit(1);
  return row ?? null;
};

export interface Uptime {
  /** When the database was first up. */
  readonly first: Date;
  readonly last: Date;
}

/** Null of a database in which nothing beats. */
export const uptime = async (db: Database): Promise<Uptime | null> => {
  const [first] = await db.select().from(uptimes).orderBy(asc(uptimes.id)).limit(1);
  const last = await latest(db);
  return first && last ? { first: first.fromAt, last: last.toAt } : null;
};

/**
 * Notes that the portal is up: what went before is longer, or after five minutes of silence something new.
 * @param look sees in the same transaction what the database knew before
 * @returns what it knows when it is committed
 */
export const beat = (
  db: Database,
  now: Date,
  look?: (tx: Database, before: Uptime | null) => Promise<void>,
): Promise<Uptime | null> =>
  db.transaction(async (tx) => {
    // Of several processes that beat at once each sees what the others wrote.
    await lockDatabase(tx, 'uptime');
    await look?.(tx, await uptime(tx));
    const last = await latest(tx);
    if (last === null || now.getTime() - last.toAt.getTime() >= outageMs) {
      await tx.insert(uptimes).values({ fromAt: now, toAt: now });
    } else if (now > last.toAt) {
      await tx.update(uptimes).set({ toAt: now }).where(eq(uptimes.id, last.id));
    }
    return uptime(tx);
  });

/** Whether an outage has just ended, or goes on, that is not written down yet. False where nothing beats at all. */
export const isSilent = async (db: Database, now: Date): Promise<boolean> => {
  const last = await latest(db);
  return last !== null && now.getTime() - last.toAt.getTime() >= outageMs;
};
