import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/connection';
import { pauseOutbound, openRestores } from './pause-outbound';
import type { Mark } from './mark';

interface Beaten {
  /** What stood beside the files before this heartbeat; null where nothing did. */
  readonly mark: Mark | null;
  /** When the database was first up, and the last heartbeat that it knew; null of a new one. */
  readonly before: { readonly first: Date; readonly last: Date } | null;
  readonly now: Date;
}

/**
 * In the transaction of a heartbeat: a mark ahead of the database that it is of tells that the database was brought back,
 * or that a replica took over that lacked the last minutes. Outbound work is paused then.
 */
export const noticeRestore = async (tx: Database, { mark, before, now }: Beaten): Promise<void> => {
  if (mark === null || before === null) return;
  const isOurs = mark.database.getTime() === before.first.getTime();
  if (!isOurs || mark.at <= before.last) return;
  await pauseOutbound(tx, { by: 'portal', knownUntil: before.last, lostUntil: mark.at, now });
};

/** Logs what is paused, and how to resume it. */
export const logRestore = async (db: Database, log: FastifyBaseLogger): Promise<void> => {
  for (const { id, knownUntil, lostUntil, noticedBy } of await openRestores(db)) {
    log.error(
      { restore: id, noticedBy, knownUntil, lostUntil },
      'the database was brought back to an earlier time: messages, requests to pay, certificates and payouts are held. Run: npm run operator -- restore look',
    );
  }
};
