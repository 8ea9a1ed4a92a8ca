import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { returns } from '../../platform/database/schema';

/* What follows it in ASCII. */
const next = { ':': ';', '#': '$' } as const;

/**
 * Returns of a key, and those of the same debt that were written later: their keys go on with a mark and a number. A range,
 * because an index helps `like` only where its beginning is known when PostgreSQL plans.
 */
export const isOfKey = (key: string, mark: keyof typeof next): SQL | undefined =>
  or(
    eq(returns.key, key),
    and(sql`${returns.key} collate "C" >= ${key + mark}`, sql`${returns.key} collate "C" < ${key + next[mark]}`),
  );
