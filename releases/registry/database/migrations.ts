import { join } from 'node:path';
import { schemaName } from './schema';

/** The record of applied migrations is our own: the back end keeps its in the same database. */
export const migrations = {
  migrationsFolder: join(import.meta.dirname, '../../migrations'),
  migrationsSchema: schemaName,
  migrationsTable: 'applied_migrations',
};
