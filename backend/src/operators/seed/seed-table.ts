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

/** First day of the rates that are on sale, and of those before them. */
export const currentEdition = { effectiveFrom: '2025-01-01', effectiveTo: null };
export const previousEdition = { effectiveFrom: '2020-01-01', effectiveTo: '2025-01-01' };

/** Whole shillings → cents. */
export const kes = (shillings: number): number => shillings * 100;
