import { inBatches } from '@tulinde/server/postgres';
import { asc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database';

/**
 * Deletes rows in batches, each in a transaction of its own. Rows that another process has locked are left to it.
 * @param by what the oldest come first by: the first column of an index where the table may be large
 */
export const purge = async (queries: Queries, table: PgTable, where: SQL | undefined, by: PgColumn): Promise<void> => {
  await inBatches(async (limit) => {
    const rows = queries
      .select({ place: sql`ctid` })
      .from(table)
      .where(where)
      .orderBy(asc(by))
      .limit(limit)
      .for('update', { skipLocked: true });
    const gone = await queries
      .delete(table)
      .where(sql`ctid = any(array(${rows}))`)
      .returning({ one: sql`1` });
    return gone.length;
  });
};
