import { fillDatabase } from '@tulinde/testing/servers/fill-database';

await fillDatabase(async () => undefined);
