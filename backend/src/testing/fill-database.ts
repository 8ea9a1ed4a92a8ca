import { writeFileSync } from 'node:fs';
import { openEmbeddedDatabase } from '@tulinde/shared/embedded-database';
import type { DatabaseSource } from '../database/connection';
import { openPortalDatabase } from '../seed/portal-database';

/* Started once for all test files: makes the tables and seeds the market, in a dump or on a server. */
const fill = async (source: DatabaseSource): Promise<void> => {
  const database = openPortalDatabase(source);
  await database.migrate();
  await database.seed();
  await database.close();
};

const [engine, place = ''] = process.argv.slice(2);
if (engine === 'postgres') await fill({ kind: 'postgres', url: place });
else {
  const { client, close } = await openEmbeddedDatabase();
  await fill({ kind: 'pglite', client });
  writeFileSync(place, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()));
  await close();
}
