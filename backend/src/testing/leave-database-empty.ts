import { fillDatabase } from '../../../scripts/jest/fill-database';

await fillDatabase(async () => undefined);
