import { openEmbeddedDatabase, type EmbeddedDatabase } from '@tulinde/server/embedded-database';

/** A backup of an embedded database as it is now: opened as often as a test restores it. */
export const backUp = async ({ client }: EmbeddedDatabase): Promise<() => Promise<EmbeddedDatabase>> => {
  const loadDataDir = await client.dumpDataDir('none');
  return () => openEmbeddedDatabase({ loadDataDir });
};
