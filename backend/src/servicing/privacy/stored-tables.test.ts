import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../platform/database/schema';
import { myDataSchema } from './data/my-data';
import { storedTables } from './stored-tables';

const tables = Object.values(schema)
  .filter((each) => each instanceof PgTable)
  .map(getTableConfig);

it('knows every table of the schema, so that a new one cannot be forgotten', () => {
  expect(Object.keys(storedTables).sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('leaves no table of a customer, purchase or policy out as the market', () => {
  const people = ['customers', 'purchases', 'policies'];
  const ofPeople = tables.filter(
    ({ foreignKeys, columns }) =>
      foreignKeys.some((key) => people.includes(getTableConfig(key.reference().foreignTable).name)) ||
      columns.some(({ name }) => /customer_id|purchase_id|policy_number|recipient|email|phone/.test(name)),
  );
  expect(ofPeople.length).toBeGreaterThan(15);
  const excuses = ofPeople.map(({ name }) => storedTables[name]!.download).filter((each) => 'leftOut' in each);
  expect(excuses.filter(({ leftOut }) => leftOut.startsWith('the market'))).toEqual([]);
});

it('names parts of the download and columns that there are', () => {
  const parts = Object.keys(myDataSchema.shape);
  for (const { name, columns } of tables) {
    const { download, kept } = storedTables[name]!;
    if (!('leftOut' in download)) expect(parts).toEqual(expect.arrayContaining([...download.parts]));
    expect(columns.map((column) => column.name)).toEqual(expect.arrayContaining([...(kept?.columns ?? [])]));
  }
});

it('fills every part of the download from some table', () => {
  const filled = new Set(
    Object.values(storedTables).flatMap(({ download }) => ('leftOut' in download ? [] : download.parts)),
  );
  const parts = Object.keys(myDataSchema.shape).filter(
    (part) => !['format', 'version', 'preparedAt', 'currency'].includes(part),
  );
  expect([...filled].sort()).toEqual(parts.sort());
});

/* The names of all that is in a part of the download, however deep. */
const namesIn = (shape: unknown): string[] => {
  if (typeof shape !== 'object' || shape === null || !('def' in shape)) return [];
  const { shape: fields, element, innerType } = shape.def as Record<string, unknown>;
  const inner = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return [...inner.flatMap(([name, each]) => [name, ...namesIn(each)]), ...namesIn(element), ...namesIn(innerType)];
};

describe('a column of a table that is in the download', () => {
  const described = Object.values(schema)
    .filter((each) => each instanceof PgTable)
    .flatMap((table) => {
      const { name } = getTableConfig(table);
      const { download } = storedTables[name]!;
      return 'leftOut' in download ? [] : [{ name, table, ...download }];
    });

  it.each(described)('is described, so that a new one cannot be forgotten: $name', ({ table, columns }) => {
    expect(Object.keys(columns).sort()).toEqual(Object.keys(getTableColumns(table)).sort());
  });

  it.each(described)('has the name that it is told by in the download: $name', ({ parts, columns }) => {
    const names = parts.flatMap((part) => namesIn(myDataSchema.shape[part]));
    for (const name of Object.values(columns)) if (name !== null) expect(names).toContain(name);
  });
});
