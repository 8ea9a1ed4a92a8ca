import type { Client } from 'pg';

/** The drill's own, beside the portal's. */
export const writesTable = 'writes_of_the_drill';

/** Of each of these tables how many rows it has and what they are: equal texts, equal tables. */
export const contentsOf = async (client: Client, tables: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const contents = new Map<string, string>();
  for (const name of tables) {
    const { rows } = await client.query<{ text: string }>(
      // A sum has no order and fits the memory however many rows there are.
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as text from ${name} as t`,
    );
    contents.set(name, rows[0]?.text ?? '');
  }
  return contents;
};

/** The same of every table of the portal that is kept. */
export const keptContents = async (client: Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relpersistence = 'p' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
     and relname <> $1 order by 1`,
    [writesTable],
  );
  return contentsOf(
    client,
    rows.map(({ name }) => name),
  );
};

/** Names of the tables that are not the same. */
export const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

export const writtenNumbers = async (client: Client): Promise<number[]> => {
  const { rows } = await client.query<{ number: number }>(`select number from ${writesTable} order by number`);
  return rows.map(({ number }) => number);
};
