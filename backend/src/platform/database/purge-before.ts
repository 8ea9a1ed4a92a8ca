import { batchRows, inBatches } from '@tulinde/server/postgres';
import { and, asc, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

interface Expired {
  /** When a row's time began or ran out; it is the first column of an index. */
  readonly by: PgColumn;
  readonly before: Date | string | SQL;
  /** What else has to hold of a row. */
  readonly where?: SQL | undefined;
}

/**
 * The condition for the oldest rows of a table, at most `limit` of them, found by the index on their time. Rows that another
 * process has locked are left out.
 */
export const isAmongOldest = (
  db: Database,
  table: PgTable,
  { by, before, where, limit }: Expired & { readonly limit: number },
): SQL => {
  const oldest = db
    .select({ place: sql`ctid` })
    .from(table)
    .where(and(lt(by, before), where))
    .orderBy(asc(by))
    .limit(limit)
    .for('update', { skipLocked: true });
  return sql`ctid = any(array(${oldest}))`;
};

/**
 * Deletes rows whose time is over, in batches, each in a transaction of its own.
 * @param rows of a batch: fewer where rows of other tables go with each
 */
export const purgeBefore = async (
  db: Database,
  table: PgTable,
  { rows = batchRows, ...expired }: Expired & { readonly rows?: number },
): Promise<void> => {
  const purge = async (limit: number) => {
    const gone = await db
      .delete(table)
      .where(isAmongOldest(db, table, { ...expired, limit }))
      .returning({ one: sql`1` });
    return gone.length;
  };
  await inBatches(purge, { rows });
};
