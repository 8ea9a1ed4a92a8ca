import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { purgeBefore } from '../../database/purge-before';
import { rateCounts } from '../../database/schema';
import { keyedHash } from '../secrets';
import type { Lease } from './leased-counts';

/**
 * Leases from PostgreSQL, in one statement and by its clock: the first lease of a window begins the window.
 * @param secret keys the hashes, in place of addresses
 */
export const leaseInDatabase =
  (db: Database, secret: Buffer): Lease =>
  async ({ key, used, wanted, max, windowMs }) => {
    const end = sql`now() + ${windowMs}::float8 * interval '1 millisecond'`;
    const isOver = sql`${rateCounts.endsAt} <= now()`;
    const before = sql`case when ${isOver} then 0 else ${rateCounts.count} end + ${used}::int`;
    const given = sql`greatest(0, least(${wanted}::int, ${max}::int - (${before})))`;
    const first = Math.max(0, Math.min(wanted, max - used));
    const [row] = await db
      .insert(rateCounts)
      .values({ key: keyedHash(secret, 'rate', key), count: used + first, given: first, endsAt: end })
      .onConflictDoUpdate({
        target: rateCounts.key,
        set: {
          count: sql`${before} + ${given}`,
          given,
          endsAt: sql`case when ${isOver} then ${end} else ${rateCounts.endsAt} end`,
        },
      })
      .returning({
        given: rateCounts.given,
        count: rateCounts.count,
        leftMs: sql<number>`extract(epoch from ${rateCounts.endsAt} - now())::float8 * 1000`,
      });
    if (row === undefined) throw new Error('the count of a limit was not written');
    return row;
  };

export const purgeRateCounts = (db: Database): Promise<void> =>
  purgeBefore(db, rateCounts, { by: rateCounts.endsAt, before: sql`now()` });
