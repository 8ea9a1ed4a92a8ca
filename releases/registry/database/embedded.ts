import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { changeChannel, readChange, type RegistryDatabase } from './database';
import { migrations } from './migrations';

/** The embedded engine. Its client is shared with the back end, so it is never closed here. */
export const openEmbedded = (client: PGlite): RegistryDatabase => {
  const queries = drizzle(client);
  return {
    queries,
    migrate: () => migrate(queries, migrations),
    ask: () => Promise.resolve(),
    roomFor: () => Promise.resolve(null),
    listen: (listener) => client.listen(changeChannel, (payload) => listener(readChange(payload))),
    close: () => Promise.resolve(),
  };
};
