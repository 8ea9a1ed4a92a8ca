import { fromCents } from '@tulinde/contracts';
import type { InferSelectModel, Table } from 'drizzle-orm';

/**
 * The description of every column of a table: the name that a customer is told it by in the download, or null where it is
 * left out, because it opens something, or serves the portal alone.
 */
export type Described<Row> = Readonly<Record<keyof Row, string | null>>;

export type DescribedTable<Of extends Table> = Described<InferSelectModel<Of>>;

type Wire<Value> = Value extends Date ? string : Value;

/** A row as it is told. */
export type DownloadedRow<Row, Names> = {
  [Column in keyof Row & keyof Names as Names[Column] extends string ? Names[Column] : never]: Wire<Row[Column]>;
};

const inWire = (column: string, value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  return column.endsWith('Cents') && typeof value === 'number' ? fromCents(value) : value;
};

/** What a customer is told of a row: instants as ISO 8601, amounts in KES, everything else as it is stored. */
export const downloadRow = <Row extends object, const Names extends Described<Row>>(
  names: Names,
  row: Row,
): DownloadedRow<Row, Names> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([column, name]) =>
      name === null || !(column in row) ? [] : [[name, inWire(column, row[column as keyof Row])]],
    ),
  ) as DownloadedRow<Row, Names>;
