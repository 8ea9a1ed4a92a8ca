import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Queries = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0];

/** A pointer of the environment changed; null: the connection was lost, so anything may have changed. */
export type ChangeListener = (change: { environment: string; revision: number } | null) => void;

/** Both engines behind one face: the registry never asks which one it has. */
export interface RegistryDatabase {
  readonly queries: Queries;
  /** Brings the tables to this version of the code. Safe when several processes start at once. */
  migrate(): Promise<void>;
  /** Whether it answers. @throws what the driver throws */
  ask(): Promise<unknown>;
  /** What is to be said where the replicas of the settings do not find room on PostgreSQL, or lack limits behind PgBouncer; or null. */
  roomFor(): Promise<string | null>;
  /** Hears of the changes of every process on this database. */
  listen(listener: ChangeListener): Promise<() => Promise<void>>;
  /** Lets go of what was opened here; a client that was handed in stays open. */
  close(): Promise<void>;
}

export const changeChannel = 'releases_changes';

export const readChange = (payload: string | undefined): { environment: string; revision: number } | null =>
  JSON.parse(payload ?? 'null') as { environment: string; revision: number } | null;
