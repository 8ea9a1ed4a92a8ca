import type { Replicas } from '@tulinde/server/postgres';
import { sql } from 'drizzle-orm';
import { seedAnswers } from './seed-answers';
import { seedDemoCustomers } from './demo-customers';
import { seedTexts } from '../../catalogue/portal-texts/publish';
import { runSeed } from './run-seed';
import { connect, type Database, type DatabaseSource } from '../../platform/database/connection';

export interface PortalDatabase {
  readonly db: Database;
  /** Whether other processes may be on it: PostgreSQL. The embedded database has one. */
  readonly isShared: boolean;
  /** Brings the schema `portal` up to date; safe when several processes start together. */
  migrate(): Promise<void>;
  /**
   * Fills in what is not there yet; a few milliseconds when there is nothing to do.
   * @param options.withDemoCustomers customers whose passwords everybody knows: on a developer's machine only
   */
  seed(options?: { readonly withDemoCustomers?: boolean }): Promise<void>;
  /** Whether it answers. @throws what the driver throws */
  ask(): Promise<void>;
  /** Whether it answers and has its tables. Never throws. */
  isReady(): Promise<boolean>;
  /** The warning for operators where PostgreSQL lacks connections for these replicas, or limits behind PgBouncer; or null. */
  roomFor(replicas: Replicas): Promise<string | null>;
  /** Ends the connections to PostgreSQL. An embedded client belongs to the caller, who closes it. */
  close(): Promise<void>;
}

export const openPortalDatabase = (source: DatabaseSource): PortalDatabase => {
  const { db, exclusively, migrate, hasTables, roomFor, close } = connect(source);
  return {
    db,
    isShared: source.kind === 'postgres',
    ask: async () => {
      await db.execute(sql`select 1`);
    },
    migrate,
    seed: ({ withDemoCustomers = false } = {}) =>
      exclusively(async (alone) => {
        await runSeed(alone);
        await seedTexts(alone, new Date());
        await seedAnswers(alone);
        if (withDemoCustomers) await seedDemoCustomers(alone);
      }),
    isReady: async () => {
      try {
        await hasTables();
        return true;
      } catch {
        return false;
      }
    },
    roomFor,
    close,
  };
};
