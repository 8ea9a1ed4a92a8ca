import { Client } from 'pg';

const large = 10_000;

const countReads = async (client: Client): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ name: string; read: number }>(
    `select s.relname as name, s.seq_tup_read::float8 as read from pg_stat_user_tables s
      join pg_class c on c.oid = s.relid where s.schemaname = 'portal' and c.reltuples > ${large}`,
  );
  return new Map(rows.map(({ name, read }) => [name, read]));
};

/**
 * Which tables of more than 10,000 rows were read from end to end, and not by an index, as PostgreSQL itself counts it.
 * @param work closes its connections: PostgreSQL counts what a connection has read at the latest when it ends
 */
export const tablesReadWhole = async (url: string, work: () => Promise<void>): Promise<string[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const before = await countReads(client);
    await work();
    const others = `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    const count = async () => (await client.query<{ count: number }>(others)).rows[0]?.count;
    while ((await count()) !== 0) await client.query('select pg_sleep(0.05)');
    const after = await countReads(client);
    return [...after].filter(([name, read]) => read - (before.get(name) ?? 0) > large).map(([name]) => name);
  } finally {
    await client.end();
  }
};
