import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '@tulinde/server/logs';
import type { FileStore } from '../../platform/adapters/files/port';
import type { Database } from '../../platform/database/connection';
import { beat, uptime } from '../../platform/uptime';
import { findPausedOutbound } from './pause-outbound';
import { readMark, writeMark } from './mark';
import { noticeRestore, logRestore } from './notice-restore';
import { noticeTimeline, readTimeline } from './timeline';

const readOrTell = (files: FileStore, log: FastifyBaseLogger) =>
  readMark(files).catch((error: unknown) => {
    log.warn({ failure: describeError(error) }, 'the mark beside the files was not read');
    return null;
  });

/** Runs before the server listens. If it cannot read the mark or the database now, the next heartbeat does. */
export const noticeAtStart = async (
  files: FileStore,
  log: FastifyBaseLogger,
  { db, now }: { readonly db: Database; readonly now: Date },
): Promise<void> => {
  const mark = await readOrTell(files, log);
  if (mark === null) return;
  try {
    await db.transaction(async (tx) => noticeRestore(tx, { mark, before: await uptime(tx), now }));
  } catch (error) {
    log.warn({ failure: describeError(error) }, 'nobody looked whether the database was brought back');
  }
};

/**
 * A heartbeat that leaves a mark beside the files of how far the database is, and notices by it that the database was
 * brought back. The mark is read before the database is asked, and written after: it is never ahead of the database that
 * wrote it. The heart beats on while the file store is away.
 */
export const markedBeat = (files: FileStore, log: FastifyBaseLogger) => {
  let wasHeld = false;
  return async (db: Database, now: Date): Promise<void> => {
    const mark = await readOrTell(files, log);
    const known = await beat(db, now, (tx, before) => noticeRestore(tx, { mark, before, now }));
    const isHeld = (await findPausedOutbound(db)).length > 0;
    if (isHeld && !wasHeld) await logRestore(db, log);
    wasHeld = isHeld;
    if (known === null) return;
    const timeline = await readTimeline(db);
    await noticeTimeline(db, log, { mark, first: known.first, timeline, now });
    await writeMark(files, { database: known.first, at: known.last, timeline }).catch((error: unknown) => {
      log.warn({ failure: describeError(error) }, 'the mark beside the files was not written');
    });
  };
};
