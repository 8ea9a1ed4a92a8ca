import { writeFileSync } from 'node:fs';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '@tulinde/server/embedded-database';

type DatabaseToFill =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'pglite'; readonly client: EmbeddedDatabase['client'] };

/* The embedded database makes no other database out of these: without them it is there in two thirds of the time. */
const dropTemplates = async (client: EmbeddedDatabase['client']): Promise<void> => {
  await client.exec("update pg_database set datistemplate = false where datname in ('template0', 'template1')");
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
};

/**
 * The program that fills the database of a whole run of tests, started once with an engine and a place: `postgres` and an
 * address, or `pglite` and the path of the dump that it is to write.
 */
export const fillDatabase = async (fill: (source: DatabaseToFill) => Promise<void>): Promise<void> => {
  const [engine, place = ''] = process.argv.slice(2);
  if (engine === 'postgres') return fill({ kind: 'postgres', url: place });
  const embedded = await openEmbeddedDatabase();
  const { client } = embedded;
  await fill({ kind: 'pglite', client });
  await dropTemplates(client);
  writeFileSync(place, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()));
  return embedded.close();
};
