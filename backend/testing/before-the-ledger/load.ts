import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/platform/database/connection';
import { migrations } from '../../src/platform/database/migrations';

/* The last that was there before the ledger is 0008. */
const before = 9;

/* The dump also sets what its own session needs; the rows and the sequences are all that is wanted here. */
const statements = (dump: string): string[] =>
  dump.split(/^(?=INSERT INTO |SELECT pg_catalog\.setval)/m).filter((part) => /^(INSERT|SELECT)/.test(part));

/** Fills an empty database as the portal of before the ledger left it; `migrate()` brings it up to date from there. */
export const loadBeforeTheLedger = async (db: Database): Promise<void> => {
  const inside = db as unknown as { dialect: PgDialect; session: PgSession };
  await inside.dialect.migrate(readMigrationFiles(migrations).slice(0, before), inside.session, migrations);
  const dump = gunzipSync(readFileSync(new URL('database.sql.gz', import.meta.url))).toString('utf8');
  for (const statement of statements(dump)) await db.execute(sql.raw(statement));
};
