import { Client } from 'pg';
import { join } from 'node:path';
import { openPortalDatabase } from '@tulinde/backend';
import { openRegistryDatabase } from '@tulinde/releases';
import { openEmbeddedDatabase } from '@tulinde/server/embedded-database';
import { copyFiles } from './copy-files';
import { copyTables, type Ask } from './copy-tables';

export interface Move {
  /** The data folder of `npm start`, which is stopped. */
  readonly data: string;
  /** An empty database. */
  readonly database: string;
  /** Folder for the files, empty or not there. */
  readonly to: string;
}

/**
 * Copies what a data folder has into PostgreSQL and another folder, and compares all of it. The folder stays as it is.
 * @returns rows of each table, and how many files @throws Error where something is in the way or differs: then nothing was moved
 */
export const moveToPostgres = async ({ data, database, to }: Move) => {
  const embedded = await openEmbeddedDatabase(join(data, 'database'));
  const client = new Client({ connectionString: database });
  await client.connect();
  const source: Ask = (text, values) => embedded.client.query(text, values);
  const target: Ask = (text, values) => client.query(text, values);
  try {
    const used = await target(`select 1 from pg_namespace where nspname in ('portal', 'releases')`);
    if (used.rows.length > 0) throw new Error('The database is not empty: it has tables of the portal.');
    // Both of this version; those of the folder may be of an older one.
    for (const place of [
      { kind: 'pglite', client: embedded.client },
      { kind: 'postgres', url: database },
    ] as const) {
      const [portal, registry] = [openPortalDatabase(place), openRegistryDatabase(place)];
      await portal.migrate();
      await registry.migrate();
      if (place.kind === 'postgres') await Promise.all([portal.close(), registry.close()]);
    }
    await target('begin');
    const rows = await copyTables(source, target);
    const files = copyFiles(data, to);
    await target('commit');
    return { rows, files };
  } finally {
    await client.end();
    await embedded.close();
  }
};
