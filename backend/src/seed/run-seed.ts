import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import { seedSteps } from '../database/schema';
import type { SeedTable } from './seed-table';
import { steps } from './steps';

/* PostgreSQL takes 65,535 parameters in a statement at the most. */
const batchSize = 400;

/* Each column as the row has it that was refused because one is there. */
const asSeeded = (table: PgTable): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      sql`excluded.${sql.identifier(column.name)}`,
    ]),
  );

const insertAll = async (tx: Database, { table, rows, replacedBy }: SeedTable): Promise<void> => {
  for (let from = 0; from < rows.length; from += batchSize) {
    const insert = tx.insert(table).values(rows.slice(from, from + batchSize));
    await (replacedBy
      ? insert.onConflictDoUpdate({ target: replacedBy, set: asSeeded(table) })
      : insert.onConflictDoNothing());
  }
};

/** Runs each step of the seed that has not run on this database, in one transaction per step. */
export const runSeed = async (db: Database): Promise<void> => {
  const ran = new Set((await db.select({ name: seedSteps.name }).from(seedSteps)).map((step) => step.name));
  for (const step of steps.filter(({ name }) => !ran.has(name))) {
    const tables = step.tables();
    await db.transaction(async (tx) => {
      for (const part of tables) await insertAll(tx, part);
      const rows = tables.reduce((total, part) => total + part.rows.length, 0);
      await tx.insert(seedSteps).values({ name: step.name, ranAt: new Date(), rows });
    });
  }
};
