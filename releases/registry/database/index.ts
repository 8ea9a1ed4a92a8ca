import type { PGlite } from '@electric-sql/pglite';
import type { PostgresLimits } from '@tulinde/server/postgres';
import type { Logger } from 'drizzle-orm/logger';
import type { RegistryDatabase } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

export type { Queries, RegistryDatabase, Transaction } from './database';

export type DatabaseChoice =
  | { kind: 'pglite'; client: PGlite }
  | { kind: 'postgres'; url: string; settings?: PostgresLimits; logger?: Logger };

/** Opens the registry's tables (PostgreSQL schema `releases`). Call `migrate()` before the first use. */
export const openRegistryDatabase = (choice: DatabaseChoice): RegistryDatabase =>
  choice.kind === 'pglite' ? openEmbedded(choice.client) : openPostgres(choice);
