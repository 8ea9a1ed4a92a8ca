import { writeFileSync } from 'node:fs';
import { openEmbeddedDatabase } from '@tulinde/shared/embedded-database';
import { openRegistryDatabase, type DatabaseChoice } from '../registry/database';

/*
 * The registry's tables as they are before the first release, made once for all test files: a database of a PostgreSQL, or
 * a dump of an embedded one.
 */
const [, , engine, place = ''] = process.argv;

const fill = async (choice: DatabaseChoice) => {
  const database = openRegistryDatabase(choice);
  await database.migrate();
  await database.close();
};

if (engine === 'postgres') await fill({ kind: 'postgres', url: place });
else {
  const { client, close } = await openEmbeddedDatabase();
  await fill({ kind: 'pglite', client });
  writeFileSync(place, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()));
  await close();
}
