import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { claims } from '../../platform/database/schema';

/** Whose each of these claims is, and its version; one that is not there is left out. */
export const versionsOf = async (
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, { readonly version: number; readonly customerId: string }>> => {
  // One value however many they are: the statement is the same each time.
  const rows = await db
    .select({ number: claims.number, version: claims.version, customerId: claims.customerId })
    .from(claims)
    .where(sql`${claims.number} = any(${sql.param([...numbers])})`);
  return new Map(rows.map(({ number, ...claim }) => [number, claim]));
};
