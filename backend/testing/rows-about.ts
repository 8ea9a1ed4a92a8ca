import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/connection';

/* What a stranger's attempts may leave: they are counted, written down, and told to the owner. */
const ofAttempts = ['attempt_limits', 'idempotency_keys', 'jobs', 'one_time_codes', 'outbox', 'sign_in_events'];

const tablesOf = async (db: Database): Promise<string[]> => {
  const tables = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'portal' and table_type = 'BASE TABLE'`);
  return tables.map(({ name }) => name).filter((name) => !ofAttempts.includes(name));
};

/** Every row of every table in which one of the texts stands, by table: also of tables that are made later. */
export const rowsAbout = async (db: Database, texts: readonly string[]): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const name of await tablesOf(db)) {
    const rows = await db
      .select({ row: sql<string>`to_jsonb(t)::text` })
      .from(sql`${sql.identifier('portal')}.${sql.identifier(name)} t`);
    const about = rows.map(({ row }) => row).filter((row) => texts.some((text) => row.includes(text)));
    if (about.length > 0) found[name] = about.sort();
  }
  return found;
};
