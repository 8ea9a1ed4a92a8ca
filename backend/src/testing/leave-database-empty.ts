import { fillDatabase } from '../../../scripts/checks/jest/fill-database';

await fillDatabase(async () => undefined);
