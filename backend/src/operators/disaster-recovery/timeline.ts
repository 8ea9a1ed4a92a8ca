import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/connection';
import { notifyOperators } from '../../platform/operator-notices/notify-operators';
import type { Mark } from './mark';

/**
 * PostgreSQL begins another timeline when a replica takes over, and when a backup is played forward to a time. Its number in
 * eight hexadecimal digits; null where the server does not tell, as some that are hosted.
 */
export const readTimeline = async (db: Database): Promise<string | null> => {
  try {
    const answer = await db.execute(sql`select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`);
    const { timeline } = (answer as { rows: { timeline?: unknown }[] }).rows[0] ?? {};
    return typeof timeline === 'string' && /^[0-9A-F]{8}$/.test(timeline) ? timeline : null;
  } catch {
    return null;
  }
};

interface Changed {
  /** What stood beside the files before this heartbeat. */
  readonly mark: Mark | null;
  /** When the database was first up; null of a new one. */
  readonly first: Date | null;
  readonly timeline: string | null;
  readonly now: Date;
}

/**
 * A replica that took over may lack the last moments, which are shorter than a heartbeat: the mark is not ahead of it, and
 * nothing is held. That another timeline is written tells that it may be so, and people look.
 */
export const noticeTimeline = async (
  db: Database,
  log: FastifyBaseLogger,
  { mark, first, timeline, now }: Changed,
): Promise<void> => {
  if (mark === null || mark.timeline === null || timeline === null || first === null) return;
  if (mark.database.getTime() !== first.getTime() || mark.timeline === timeline) return;
  const { timeline: before, at } = mark;
  log.error(
    { before, timeline, lastKnown: at },
    'a replica took over, or the database was restored: its last moments may be lost. Run: npm run operator -- restore look',
  );
  await notifyOperators(db, {
    // Of two back ends that see it at once one tells.
    id: `database-failed-over:${before}:${timeline}:${at.toISOString()}`,
    need: 'database-failed-over',
    says: `PostgreSQL went from timeline ${before} to ${timeline}: what it acknowledged in the last moments before may be lost.`,
    runbook: 'docs/operations.md#a-replica-took-over',
    now,
  });
};
