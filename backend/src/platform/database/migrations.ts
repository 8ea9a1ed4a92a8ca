import { fileURLToPath } from 'node:url';

/** The record of applied migrations is our own: the registry keeps its in the same database. */
export const migrations = {
  migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)),
  migrationsSchema: 'portal',
  migrationsTable: 'migrations',
};
