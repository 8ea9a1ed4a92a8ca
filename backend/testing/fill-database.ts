import { fillDatabase } from '@tulinde/testing/servers/fill-database';
import { openPortalDatabase } from '../src/operators/seed/portal-database';

/* Makes the tables and seeds the market. */
await fillDatabase(async (source) => {
  const database = openPortalDatabase(source);
  await database.migrate();
  await database.seed();
  await database.close();
});
