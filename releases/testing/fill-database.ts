import { writeFileSync } from 'node:fs';
import { openEmbeddedDatabase } from '@tulinde/shared/embedded-database';
import { openRegistryDatabase } from '../registry/database';

/* Started once for all test files: a dump of the registry's tables as they are before the first release. */
const [, place = ''] = process.argv.slice(2);
const { client, close } = await openEmbeddedDatabase();
await openRegistryDatabase({ kind: 'pglite', client }).migrate();
writeFileSync(place, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()));
await close();
