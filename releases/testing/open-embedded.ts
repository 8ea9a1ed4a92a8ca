import type { EmbeddedDatabase } from '@tulinde/server/embedded-database';
import { openFilledEmbedded } from '@tulinde/testing/servers/databases';
import { filling } from './own-database';

/** An embedded database with the registry's tables, as they are before the first release. */
export const openEmbedded = (): Promise<EmbeddedDatabase> => openFilledEmbedded(filling);
