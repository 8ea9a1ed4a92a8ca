import type { EmbeddedDatabase } from '@tulinde/shared/embedded-database';
import { openFilledEmbedded } from '../../scripts/jest/databases';

/** An embedded database with the registry's tables, as they are before the first release. */
export const openEmbedded = (): Promise<EmbeddedDatabase> => openFilledEmbedded('releases/testing/fill-database.ts');
