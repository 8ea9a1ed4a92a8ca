import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/connection';
import type { PortalDatabase } from '../../src/operators/seed/portal-database';

/** A database with its tables and the market, which each seed has for itself: what a seed wrote is gone with the next. */
export interface SimulatedDatabase {
  /** One for each worker: on PostgreSQL with connections of their own. */
  readonly workers: readonly PortalDatabase[];
  /** Removes everything that was not there at the start. */
  readonly empty: () => Promise<void>;
}

const rowsOf = async (db: Database, query: SQL): Promise<readonly Record<string, unknown>[]> => {
  // Both drivers answer so; the type that they share does not say it.
  const answer: unknown = await db.execute(query);
  return (answer as { rows: Record<string, unknown>[] }).rows;
};

/* Sold and booked is what stands in tables that a new database has nothing in. */
const emptyTables = async (db: Database): Promise<string[]> => {
  const tables = await rowsOf(db, sql`select tablename from pg_tables where schemaname = 'portal' order by tablename`);
  const empty: string[] = [];
  for (const { tablename } of tables) {
    const name = `portal."${String(tablename)}"`;
    const [row] = await rowsOf(db, sql.raw(`select exists (select 1 from ${name}) as has_rows`));
    if (row?.['has_rows'] === false) empty.push(name);
  }
  return empty;
};

/** @param workers of one database, which is as it was seeded */
export const simulatedDatabase = async (
  workers: readonly [PortalDatabase, ...PortalDatabase[]],
): Promise<SimulatedDatabase> => {
  const { db } = workers[0];
  const tables = await emptyTables(db);
  const statement = sql.raw(`truncate ${tables.join(', ')} restart identity`);
  const empty = () =>
    db.transaction(async (tx) => {
      // What is append-only refuses this as well, and rightly: only here is it the whole world that ends.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(statement);
    });
  return { workers, empty };
};
