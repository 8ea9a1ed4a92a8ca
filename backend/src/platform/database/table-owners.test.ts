import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';
import { asksAll, asksOthers, tablesOf } from './table-owners';

const source = join(__dirname, '../..');
const tables = new Map(
  Object.entries(schema).flatMap(([name, each]) =>
    each instanceof PgTable ? [[name, getTableConfig(each).name] as const] : [],
  ),
);
const ownerOf = new Map(
  Object.entries(tablesOf).flatMap(([owner, own]) => own.map((table) => [table, owner] as const)),
);

const isCode = (path: string): boolean =>
  path.includes('/') && path.endsWith('.ts') && !/\.(test|timing|stress)\.ts$|^platform\/database\/schema\//.test(path);

/* Whatever is imported as a value from the schema, or named in SQL. Types alone are no question. */
const tablesIn = (code: string): string[] => {
  const imports = [...code.matchAll(/import \{([^}]*)\} from '[^']*\/schema(?:\/[^']*)?'/g)];
  const named = imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''));
  // `schema.tariffs`, or drawn out of it.
  const isWhole = /import \* as schema from '[^']*\/schema'/.test(code);
  const whole: readonly string[] = isWhole ? (code.replace(/typeof schema\.\w+/g, '').match(/\w+/g) ?? []) : [];
  const inSql = [...code.matchAll(/\bportal\.(\w+)/g)].map(([, name]) => name);
  return [...tables]
    .filter(([name, sql]) => named.includes(name) || whole.includes(name) || inSql.includes(sql))
    .map(([name]) => name);
};

/* The folders that the lists name; of two that a file stands in the inner one counts. */
const named = [...new Set([...Object.keys(tablesOf), ...Object.keys(asksAll), ...Object.keys(asksOthers)])].sort(
  (one, other) => other.length - one.length,
);
const folderOf = (path: string): string =>
  named.find((folder) => path.startsWith(`${folder}/`)) ?? path.split('/').slice(0, -1).join('/');

const asked = new Map<string, Set<string>>();
for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isCode)) {
  const folder = folderOf(path);
  const found = asked.get(folder) ?? new Set();
  for (const table of tablesIn(readFileSync(join(source, path), 'utf8'))) found.add(table);
  asked.set(folder, found);
}

it('knows the owner of every table, and no table that is not there', () => {
  expect([...ownerOf.keys()].sort()).toEqual([...tables.keys()].sort());
});

it('reads the questions of the sources', () => {
  for (const [table, owner] of ownerOf) expect([table, asked.get(owner)?.has(table)]).toEqual([table, true]);
});

it('finds each table asked by its owner alone, but for the questions that are named', () => {
  const others = Object.fromEntries(
    [...asked]
      .filter(([folder]) => !(folder in asksAll))
      .map(([folder, found]) => [folder, [...found].filter((table) => ownerOf.get(table) !== folder).sort()] as const)
      .filter(([, found]) => found.length > 0),
  );
  expect(others).toEqual(
    Object.fromEntries(Object.entries(asksOthers).map(([folder, found]) => [folder, [...found].sort()])),
  );
});

it('excuses nobody who does not ask others', () => {
  for (const folder of Object.keys(asksAll)) {
    const found = [...(asked.get(folder) ?? [])].filter((table) => ownerOf.get(table) !== folder);
    expect([folder, found.length > 0]).toEqual([folder, true]);
  }
});
