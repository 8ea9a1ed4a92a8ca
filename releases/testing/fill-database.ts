import { fillDatabase } from '@tulinde/testing/servers/fill-database';
import { openRegistryDatabase } from '../registry/database';

/* Makes the registry's tables, as they are before the first release. */
await fillDatabase(async (source) => {
  const database = openRegistryDatabase(source);
  await database.migrate();
  await database.close();
});
