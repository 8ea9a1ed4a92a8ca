import type { Database } from '../../platform/database/connection';
import { seedSteps } from '../../platform/database/schema';
import type { SeedTable } from './seed-table';
import { stepsOf } from './steps';

/* PostgreSQL takes 65,535 parameters in a statement at the most. */
const batchSize = 400;

const insertAll = async (tx: Database, { table, rows }: SeedTable): Promise<void> => {
  for (let from = 0; from < rows.length; from += batchSize) {
    await tx
      .insert(table)
      .values(rows.slice(from, from + batchSize))
      .onConflictDoNothing();
  }
};

/** Runs each step of the seed that has not run on this database, in one transaction per step. */
export const runSeed = async (db: Database, steps = stepsOf()): Promise<void> => {
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
