import { Client } from 'pg';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Each with its reason beside it. */
export interface MayReadWhole {
  readonly tables: ReadonlySet<string>;
  /** Texts of statements. */
  readonly statements: readonly RegExp[];
}

const testGlobals = globalThis as unknown as { tablesReadWhole: Map<string, readonly string[]> };

const readWhole = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Plan): string[] => [
  ...(type === 'Seq Scan' && table !== undefined ? [table] : []),
  ...Plans.flatMap(readWhole),
];

const isPlanned = (statement: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(statement);

const planned = async (client: Client, statement: string): Promise<readonly string[]> => {
  const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  await client.query(`prepare looked_at as ${statement}`);
  try {
    const values = count === 0 ? '' : `(${Array(count).fill('null').join(', ')})`;
    const { rows } = await client.query(`explain (format json) execute looked_at${values}`);
    return readWhole((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('deallocate looked_at');
  }
};

/**
 * Has PostgreSQL plan statements for whatever their parameters are, on tables that it would read whole only where no index helps.
 * Runs none of them.
 * @throws Error with each statement that reads another table whole
 */
export const requireIndexes = async (
  url: string,
  statements: Iterable<string>,
  { tables: small, statements: known }: MayReadWhole,
): Promise<void> => {
  const looked = testGlobals.tablesReadWhole;
  const asked = [...statements].filter((each) => isPlanned(each) && !known.some((pattern) => pattern.test(each)));
  const unknown = asked.filter((statement) => !looked.has(statement));
  if (unknown.length > 0) {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan');
      for (const statement of unknown) looked.set(statement, await planned(client, statement));
    } finally {
      await client.end();
    }
  }
  const found = asked.flatMap((statement) => {
    const large = looked.get(statement)?.filter((table) => !small.has(table)) ?? [];
    return large.length > 0 ? [`${large.join(', ')}: ${statement}`] : [];
  });
  if (found.length > 0) throw new Error(`No index helps, and the table is read whole:\n${found.join('\n')}`);
};
