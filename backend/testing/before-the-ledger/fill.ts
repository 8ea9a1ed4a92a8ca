import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { loadConfig } from '../../src/platform/config/config';
import { openPortalDatabase } from '../../src/operators/seed/portal-database';
import { seedDemoAccounts } from '../../src/app/demo/seed-demo-accounts';

/* Run by hand in a checkout of before the ledger (README.md beside this): the trial's own data, and one of each kind. */
const [url = ''] = process.argv.slice(2);
const database = openPortalDatabase({ kind: 'postgres', url });
await database.migrate();
await database.seed({ withDemoCustomers: true });
const config = loadConfig({ ...process.env, TULINDE_FILES: 'folder' });
await seedDemoAccounts({ config, database, now: () => new Date('2026-03-31T10:00:00Z') });
const kinds = readFileSync(new URL('kinds.sql', import.meta.url), 'utf8');
await database.db.execute(sql.raw(kinds));
await database.close();
