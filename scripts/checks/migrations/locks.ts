/** Tables with a row a product or a setting: they are changed in a moment, however many customers there are. */
const smallTables = new Set(['portal.products', 'portal.lipa_pole_pole_terms']);

const plain = (sql: string): string =>
  sql
    .replaceAll('--> statement-breakpoint', ';')
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '')
    .replaceAll('"', '');

/* The body of a function runs later; that of `DO` runs now. */
const statementsOf = (sql: string): string[] =>
  plain(sql)
    .replaceAll(/\bAS \$\$[\s\S]*?\$\$/g, 'AS body')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

const tableOf = (statement: string): string | undefined =>
  /^(?:ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|UPDATE(?: ONLY)?|DELETE FROM|DROP TABLE(?: IF EXISTS)?|LOCK(?: TABLE)?|TRUNCATE(?: TABLE)?|CLUSTER|VACUUM FULL|REINDEX TABLE) ([\w.]+)/i.exec(
    statement,
  )?.[1] ?? /^CREATE (?:UNIQUE )?INDEX .*?\bON ([\w.]+)/i.exec(statement)?.[1];

const stillRead = 'the older version still reads it: a release later';

const rules: readonly (readonly [RegExp, string])[] = [
  [/^CREATE (UNIQUE )?INDEX/i, 'an index: build it concurrently after the migrations (key-indexes.ts)'],
  [
    /ADD COLUMN \S+ [^;]*\bDEFAULT [^,]*\b\w+\(/i,
    'a default that is computed for each row: add the column without it, fill it by a job',
  ],
  [
    /ADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL/i,
    'a column without a default that may not be empty: the older version does not write it',
  ],
  [/ALTER COLUMN \S+ (SET DATA )?TYPE/i, 'another type of a column: add a column beside it'],
  [/ALTER COLUMN \S+ SET NOT NULL/i, 'NOT NULL reads the whole table: a CHECK that is NOT VALID, then VALIDATE'],
  [
    /ADD CONSTRAINT \S+ (UNIQUE|PRIMARY KEY)(?! USING INDEX)/i,
    'a key builds its index: build that concurrently, then USING INDEX',
  ],
  [
    /ADD CONSTRAINT \S+ (FOREIGN KEY|CHECK|EXCLUDE)(?!.*NOT VALID)/i,
    'a constraint reads the whole table: NOT VALID, then VALIDATE',
  ],
  [/RENAME|DROP (COLUMN|TABLE)|^DROP TABLE|^TRUNCATE/i, stillRead],
  [/^(UPDATE|DELETE)/i, 'rows are changed at once: by a job, in pieces'],
  [/^(LOCK|CLUSTER|VACUUM FULL|REINDEX)/i, 'it locks the table'],
];

const tablesMade = (sql: string): ReadonlySet<string | undefined> => {
  const made = plain(sql).matchAll(/CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([\w.]+)/gi);
  return new Set([...made].map(([, name]) => name));
};

/**
 * What a migration does to a table that may be big by the time it runs, or that the version before still needs. A table that it makes
 * itself is empty.
 * @returns sentences, each with its statement
 */
export const locksOf = (sql: string): string[] => {
  const made = tablesMade(sql);
  return statementsOf(sql).flatMap((statement) => {
    if (/^DO /i.test(statement)) return [`a block that runs at once: ${statement.slice(0, 60)}`];
    const table = tableOf(statement);
    if (table === undefined || made.has(table)) return [];
    return rules
      .filter(([sign, why]) => sign.test(statement) && (why === stillRead || !smallTables.has(table)))
      .map(([, why]) => `${why}: ${statement.slice(0, 100)}`);
  });
};

const additions: readonly RegExp[] = [
  /^CREATE (UNLOGGED )?(TABLE|TYPE|SCHEMA|SEQUENCE|FUNCTION)\b/i,
  /^CREATE INDEX\b/i,
  /^ALTER TABLE \S+ ADD COLUMN (?!.*\bNOT NULL\b)/i,
  /^ALTER TABLE \S+ ADD COLUMN .*\bDEFAULT\b/i,
];

/** Whether a migration only adds, so that the version before goes on with its tables as if nothing had happened. */
export const onlyAdds = (sql: string): boolean => {
  const made = tablesMade(sql);
  return statementsOf(sql).every((statement) => {
    const table =
      tableOf(statement) ??
      /^(?:CREATE (?:CONSTRAINT )?TRIGGER .*? ON|INSERT INTO) ([\w.]+)/i.exec(statement)?.[1] ??
      '';
    return made.has(table) || additions.some((sign) => sign.test(statement));
  });
};
