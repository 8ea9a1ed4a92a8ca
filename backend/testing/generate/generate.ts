import { Client } from 'pg';
import { openPortalDatabase } from '../../src/operators/seed/portal-database';
import type { Ids } from '../sample-requests';
import { copiedValue, type Column } from './copied-value';
import { liveTemplate, openPortal } from './template';

/* Of a customer with everything. */
const policiesOfCustomer = 3;

export interface Generated {
  /** How many customers there are, with the template. */
  readonly customers: number;
  /** The names of what belongs to those who live on the template's day. */
  readonly ofToday: readonly Ids[];
}

/* Counted by time, or of no customer. */
const notCopied = new Set(['rate_counts', 'token_digests', 'idempotency_keys']);

const tablesOf = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'portal' order by tablename`,
  );
  const empty: string[] = [];
  for (const { tablename } of rows) {
    const { rowCount } = await client.query(`select 1 from portal."${tablename}" limit 1`);
    if (rowCount === 0 && !notCopied.has(tablename)) empty.push(tablename);
  }
  return empty;
};

const columnsOf = async (client: Client, table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
        exists (select 1 from pg_index i where i.indrelid = a.attrelid and (a.attnum = any (i.indkey) or
          exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
            and d.refobjid = a.attrelid and d.refobjsubid = a.attnum))) as "isIndexed",
        exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique and i.indkey::text = a.attnum::text) as "isUnique"
      from pg_attribute a
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [`portal."${table}"`],
  );
  return rows;
};

/* Rows as PostgreSQL writes them, so that each value comes back as it was. */
const rowsOf = async (client: Client, table: string, columns: readonly Column[]): Promise<(string | null)[][]> => {
  const texts = columns.map(({ name }) => `"${name}"::text`).join(', ');
  // Jobs of copies that wait would all run at once.
  const where = table === 'jobs' ? ` where state = 'done'` : '';
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${texts} from portal."${table}"${where}`,
    rowMode: 'array',
  });
  return rows;
};

const copyTable = async (
  client: Client,
  table: string,
  { copies, days, met }: { readonly copies: number; readonly days: number; readonly met: Map<string, number> },
): Promise<void> => {
  const columns = await columnsOf(client, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  for (const row of await rowsOf(client, table, columns)) {
    const values = columns.map((column, at) => copiedValue(column, row[at] ?? null, met));
    await client.query(
      `insert into portal."${table}" (${names}) overriding system value
        select ${values.join(', ')} from (select n, n % ${days} as day from generate_series(1, ${copies}) n) copies`,
    );
  }
  for (const { name, type } of columns) {
    if (type !== 'bigint' && type !== 'integer') continue;
    await client.query(
      `select setval(s.name, (select max("${name}") from portal."${table}"))
        from (select pg_get_serial_sequence('portal."${table}"', '${name}') as name) s where s.name is not null`,
    );
  }
};

const idsIn = async (client: Client, ids: Ids, n: number): Promise<Ids> => {
  const names = Object.keys(ids) as (keyof Ids)[];
  const column: Column = { name: '', type: 'text', isIndexed: true, isUnique: true };
  const values = names.map((name) => copiedValue(column, ids[name], new Map()));
  const { rows } = await client.query<string[]>({
    text: `select ${values.join(', ')} from (select ${n}::int) s(n)`,
    rowMode: 'array',
  });
  return Object.fromEntries(names.map((name, at) => [name, rows[0]?.[at] ?? ''])) as unknown as Ids;
};

/* The largest, with their indexes. */
const logSizes = async (client: Client, log: (line: string) => void): Promise<void> => {
  const { rows } = await client.query<{ name: string; rows: number; bytes: number }>(
    `select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
      from pg_class where relnamespace = 'portal'::regnamespace and relkind = 'r' and reltuples > 0 order by 3 desc limit 12`,
  );
  for (const { name, rows: count, bytes } of rows)
    log(`  ${name}: ${count.toLocaleString('en-GB')} rows of ${Math.round(bytes / count)} bytes`);
};

interface GenerateOptions {
  readonly url: string;
  readonly data: string;
  readonly policies: number;
  readonly days?: number;
}

/**
 * Fills a new database with customers who have everything: one lives through the portal's own calls, and the others are copies
 * of that life on the days of two years, written by SQL.
 * @param url of a PostgreSQL without customers; it is migrated and seeded
 * @param policies at least so many
 * @param days on which the copies live, back from the template's
 */
export const generate = async (
  { url, data, policies, days = 700 }: GenerateOptions,
  log: (line: string) => void,
): Promise<Generated> => {
  const copies = Math.max(0, Math.ceil(policies / policiesOfCustomer) - 1);
  const client = new Client({ connectionString: url });
  const database = openPortalDatabase({ kind: 'postgres', url });
  try {
    await database.migrate();
    await database.seed();
    await client.connect();
    const tables = await tablesOf(client);
    if (!tables.includes('customers')) throw new Error('The database has customers already: generate into a new one.');
    const portal = await openPortal(database, data);
    const template = await liveTemplate(portal, database);
    await portal.app.close();
    // What is copied was checked as it was written.
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    const met = new Map<string, number>();
    for (const table of tables) {
      const began = performance.now();
      await copyTable(client, table, { copies, days, met });
      log(`  ${table}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    // Nobody leaves claims open for years.
    await client.query(
      `update portal.claims set state = 'SETTLED', settled_cents = 100000, turn = null, turn_since = null, due_on = null
        where submitted_at < (select max(submitted_at) from portal.claims) - interval '3 days'`,
    );
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    await logSizes(client, log);
    const ofToday = [template];
    for (let n = days; n <= copies; n += days) ofToday.push(await idsIn(client, template, n));
    return { customers: copies + 1, ofToday };
  } finally {
    await client.end();
    await database.close();
  }
};
