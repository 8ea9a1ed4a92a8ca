import { ask } from '@tulinde/testing/servers/ask';
import { onEachSeededEngine, seeding, type Engine } from './databases';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../src/platform/database/connection';

const rowsOf = async (db: Database, query: SQL) =>
  ((await db.execute<Record<string, string>>(query)) as { readonly rows: readonly Record<string, string>[] }).rows;

/** Rows of every table, and where every sequence stands: what one file could leave to the next. */
const stateOf = async (db: Database) => ({
  tables: await rowsOf(
    db,
    sql`select table_name, query_to_xml(format('select count(*) from portal.%I', table_name), false, true, '')::text as rows
      from information_schema.tables where table_schema = 'portal' and table_type = 'BASE TABLE' order by 1`,
  ),
  sequences: await rowsOf(
    db,
    sql`select sequencename, last_value::text from pg_sequences where schemaname = 'portal' order by 1`,
  ),
});

const spoil = (db: Database) =>
  db.transaction(async (tx) => {
    // Some tables refuse to be changed, by a trigger: not so as a replica.
    await tx.execute(sql`set local session_replication_role = replica`);
    const [all] = await rowsOf(
      tx,
      sql`select string_agg('portal.' || quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'portal'`,
    );
    await tx.execute(sql.raw(`truncate ${all?.tables} restart identity`));
    await tx.execute(
      sql`select nextval(format('portal.%I', sequencename)) from pg_sequences where schemaname = 'portal'`,
    );
  });

const before = new Map<Engine, unknown>();

describe('a seeded database that a test file leaves in disorder', () => {
  onEachSeededEngine((current, engine) => {
    it('is spoilt in every table and sequence', async () => {
      const { db } = current().database;
      before.set(engine, await stateOf(db));
      await spoil(db);
      expect(await stateOf(db)).not.toEqual(before.get(engine));
    });
  });
});

describe('the next one that is opened', () => {
  onEachSeededEngine((current, engine) => {
    it('has what was seeded, all of it and nothing else', async () => {
      const seeded = await stateOf(current().database.db);
      expect(seeded.tables.length).toBeGreaterThan(40);
      expect(seeded).toEqual(before.get(engine));
    });
  });
});

describe('a statement that only PostgreSQL was asked', () => {
  it('is named with its reason where the embedded database does not understand it', async () => {
    const statements = ['select name from portal.vehicle_makes where id = $1', 'select name from portal.nowhere'];
    expect(await ask('misunderstood', JSON.stringify({ program: seeding, statements }))).toBe(
      '\nrelation "portal.nowhere" does not exist: select name from portal.nowhere',
    );
  });
});
