import { eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { heldWork, restores } from '../../platform/database/schema';
import { notifyOperators } from '../../platform/operator-notices/notify-operators';
import { outboundJobs } from './outbound-jobs';

export type RestoreRow = typeof restores.$inferSelect;

export interface Noticed {
  /** An operator, or `portal`. */
  readonly by: string;
  /** The last moment that the database knows. */
  readonly knownUntil: Date;
  /** The last moment that the lost one knew. */
  readonly lostUntil: Date;
  readonly now: Date;
}

/** Pauses outbound work, in a transaction. @returns the restore; where one is open, that one, with the longer lost time */
export const pauseOutbound = async (tx: Database, { by, knownUntil, lostUntil, now }: Noticed): Promise<RestoreRow> => {
  const [open] = await openRestores(tx);
  const longer = open && {
    knownUntil: open.knownUntil < knownUntil ? open.knownUntil : knownUntil,
    lostUntil: open.lostUntil > lostUntil ? open.lostUntil : lostUntil,
    numbersMovedAt: null,
  };
  const [restore] = longer
    ? await tx.update(restores).set(longer).where(eq(restores.id, open.id)).returning()
    : await tx.insert(restores).values({ noticedAt: now, noticedBy: by, knownUntil, lostUntil }).returning();
  if (restore === undefined) throw new Error('A restore was not written down.');
  const rows = outboundJobs.map((work) => ({ ...work, restoreId: restore.id, since: now }));
  const anew = { restoreId: restore.id, since: now };
  await tx.insert(heldWork).values(rows).onConflictDoUpdate({ target: heldWork.kind, set: anew });
  await notifyOperators(tx, {
    id: `restore-noticed:${restore.id}:${lostUntil.toISOString()}`,
    need: 'restore-noticed',
    says: 'The database was brought back to an earlier time: what leaves the house is held.',
    runbook: 'docs/operations.md#11-a-restore',
    now,
  });
  return restore;
};

/** The restores that are not over, the earliest first. */
export const openRestores = (db: Database): Promise<RestoreRow[]> =>
  db.select().from(restores).where(isNull(restores.endedAt)).orderBy(restores.id);

export const findPausedOutbound = (db: Database) => db.select().from(heldWork).orderBy(heldWork.group, heldWork.kind);
