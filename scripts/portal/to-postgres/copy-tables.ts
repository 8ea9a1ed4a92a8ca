/** One session of a database: what it sets stays set for the next question. */
export type Ask = (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;

const pageRows = 500;

const rowsOf = async <T>(ask: Ask, text: string, values?: unknown[]): Promise<readonly T[]> =>
  (await ask(text, values)).rows as readonly T[];

interface Table {
  readonly name: string;
  /** Those that are not computed, in their order. */
  readonly columns: readonly string[];
}

const tablesOf = async (ask: Ask): Promise<Table[]> => {
  const found = await rowsOf<{ name: string; columns: string[] }>(
    ask,
    `select format('%I.%I', t.table_schema, t.table_name) as name,
        (select json_agg(quote_ident(c.column_name) order by c.ordinal_position) from information_schema.columns c
          where c.table_schema = t.table_schema and c.table_name = t.table_name and c.is_generated = 'NEVER') as columns
      from information_schema.tables t
      where t.table_schema in ('portal', 'releases') and t.table_type = 'BASE TABLE' and t.table_name <> 'migrations'
      order by 1`,
  );
  return [...found];
};

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly before: string;
}

const foreignKeys = (ask: Ask): Promise<readonly ForeignKey[]> =>
  rowsOf(
    ask,
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
        case when not condeferrable then 'not deferrable' when condeferred then 'deferrable initially deferred'
          else 'deferrable initially immediate' end as before
      from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('portal', 'releases')`,
  );

/* As text, so that each value arrives as it is, whatever its type. */
const copyRows = async (from: Ask, to: Ask, { name, columns }: Table): Promise<void> => {
  for (let offset = 0; ; offset += pageRows) {
    const page = await rowsOf<{ row: string }>(
      from,
      `select t::text as row from ${name} t order by ctid limit ${pageRows} offset ${offset}`,
    );
    if (page.length === 0) return;
    const values = columns.map((column) => `(r.row).${column}`).join(', ');
    const texts = JSON.stringify(page.map(({ row }) => row));
    await to(
      `insert into ${name} (${columns.join(', ')}) overriding system value select ${values}
        from (select one::${name} as row from json_array_elements_text($1::json) one offset 0) r`,
      [texts],
    );
  }
};

const copySequences = async (from: Ask, to: Ask): Promise<void> => {
  const names = await rowsOf<{ name: string }>(
    from,
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ('portal', 'releases')`,
  );
  for (const { name } of names) {
    const [at] = await rowsOf<{ last_value: string; is_called: boolean }>(
      from,
      `select last_value::text, is_called from ${name}`,
    );
    await to('select setval($1::regclass, $2::bigint, $3)', [name, at?.last_value, at?.is_called]);
  }
};

interface Content {
  readonly rows: string;
  readonly digest: string | null;
}

const contentOf = async (ask: Ask, { name }: Table): Promise<Content | undefined> => {
  const [content] = await rowsOf<Content>(
    ask,
    `select count(*)::text as rows, md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")) as digest
      from ${name} t`,
  );
  return content;
};

/** Compares all rows of all tables. @returns rows of each table @throws Error that names the tables that differ */
export const compareTables = async (from: Ask, to: Ask): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const different: string[] = [];
  for (const table of await tablesOf(from)) {
    const [before, after] = [await contentOf(from, table), await contentOf(to, table)];
    if (before?.rows !== after?.rows || before?.digest !== after?.digest) different.push(table.name);
    counts.set(table.name, Number(after?.rows));
  }
  if (different.length > 0) throw new Error(`These tables differ: ${different.join(', ')}.`);
  return counts;
};

/** Texts of times and numbers alike on both sides. */
export const speakAlike = async (ask: Ask): Promise<void> => {
  for (const setting of ['timezone = UTC', 'datestyle = ISO', 'intervalstyle = postgres', 'extra_float_digits = 1'])
    await ask(`set ${setting}`);
};

/**
 * Copies all rows and sequences, and compares them. Both sides have the tables of this version.
 * @param to within a transaction, which an error has to end
 * @returns rows of each table
 */
export const copyTables = async (from: Ask, to: Ask): Promise<Map<string, number>> => {
  for (const ask of [from, to]) await speakAlike(ask);
  const tables = await tablesOf(to);
  const described = async (ask: Ask) => JSON.stringify(await tablesOf(ask));
  if ((await described(from)) !== (await described(to)))
    throw new Error('The two databases do not have the same tables.');
  const keys = await foreignKeys(to);
  // Rows are what they are: what a trigger would refuse or count has happened, and a table may come before the one it points to.
  for (const { name } of tables) await to(`alter table ${name} disable trigger user`);
  for (const { table, name } of keys)
    await to(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  for (const { name } of tables) await to(`delete from ${name}`);
  for (const table of tables) await copyRows(from, to, table);
  await copySequences(from, to);
  await to('set constraints all immediate');
  for (const { table, name, before } of keys) await to(`alter table ${table} alter constraint ${name} ${before}`);
  for (const { name } of tables) await to(`alter table ${name} enable trigger user`);
  return compareTables(from, to);
};
