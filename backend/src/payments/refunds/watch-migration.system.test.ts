import { fileURLToPath } from 'node:url';
import { asc, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { jobs } from '../../platform/database/schema';
import { onEachEngine } from '../../../testing/databases';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const isOurs = (statement: string): boolean => statement.includes("SELECT 'watch-return'");

onEachEngine((current) => {
  const db = () => current().database.db;
  const apply = async (statements: readonly string[]) => {
    for (const statement of statements) await db().execute(sql.raw(statement));
  };
  const owe = (state: string) =>
    apply([
      `insert into portal.returns (key, reason, amount_cents, payable_cents, phone, email, language, state, pay_from, due_at, created_at, updated_at)
        values ('${state}', 'EXCESS', 100, 100, '', '', 'en', '${state}', '2026-03-02 12:00+03', '2026-03-09 12:00+03', '2026-03-02 12:00+03', '2026-03-02 12:00+03')`,
    ]);
  const watch = (key: string, returnId: number, state: string, runAt: string) =>
    apply([
      `insert into portal.jobs (kind, key, payload, state, run_at, created_at)
        values ('watch-return', '${key}', '{"returnId": ${returnId}}', '${state}', '${runAt}', '${runAt}')`,
    ]);

  it('has each return that is open looked at again, once, and none that is not', async () => {
    const migrations = readMigrationFiles({ migrationsFolder });
    const ours = migrations.findIndex((migration) => migration.sql.some(isOurs));
    const before = migrations.slice(0, ours).flatMap((migration) => migration.sql);
    await apply(['create schema if not exists portal', ...before.filter((each) => !/CREATE SCHEMA/.test(each))]);
    for (const state of ['to-approve', 'approved', 'sending', 'stopped', 'paid', 'withdrawn']) await owe(state);
    // Looked at once; given back by M-Pesa, and waiting under another key; done with.
    await watch('1', 1, 'done', '2026-03-04 12:00+03');
    await watch('2:given back', 2, 'waiting', '2026-04-04 12:00+03');
    await watch('5', 5, 'done', '2026-03-04 12:00+03');
    await apply(migrations[ours]!.sql);

    // Columns that came later are not there yet.
    const { key, state, runAt, payload } = jobs;
    const rows = await db().select({ key, state, runAt, payload }).from(jobs).orderBy(asc(key));
    expect(rows.map(({ key, state, runAt }) => [key, state, runAt.toISOString()])).toEqual([
      ['1', 'waiting', '2026-03-04T09:00:00.000Z'],
      ['2:given back', 'waiting', '2026-04-04T09:00:00.000Z'],
      ['3', 'waiting', '2026-03-04T09:00:00.000Z'],
      ['4', 'waiting', '2026-03-04T09:00:00.000Z'],
      ['5', 'done', '2026-03-04T09:00:00.000Z'],
    ]);
    expect(rows.map(({ payload }) => payload)).toEqual([1, 2, 3, 4, 5].map((returnId) => ({ returnId })));
  });
});
