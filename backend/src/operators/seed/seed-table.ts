import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

export interface SeedTable {
  readonly table: PgTable;
  readonly rows: readonly Record<string, unknown>[];
}

export const rowsFor = <Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]): SeedTable => ({
  table,
  rows: rows,
});

/** The insurers up to this id came with the first release, in the same steps; each later one has a step of its own. */
export const lastOfFirst = 8;

/** Numbers rows of insurers in the order in which they are made. Those of a later insurer begin above all others: 9,000,001. */
export const numbered = <Row extends { readonly underwriterId: number }>(rows: readonly Row[]) =>
  rows.map((row, index) => ({
    ...row,
    id: (row.underwriterId > lastOfFirst ? row.underwriterId * 1_000_000 : 0) + index + 1,
  }));

/** First day of the rates that are on sale, and of those before them. */
export const currentEdition = { effectiveFrom: '2025-01-01', effectiveTo: null };
export const previousEdition = { effectiveFrom: '2020-01-01', effectiveTo: '2025-01-01' };

/** Whole shillings → cents. */
export const kes = (shillings: number): number => shillings * 100;
