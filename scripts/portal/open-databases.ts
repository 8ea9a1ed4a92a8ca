import { join } from 'node:path';
import { openPortalDatabase, type PortalDatabase } from '@tulinde/backend';
import { openRegistryDatabase, type RegistryDatabase } from '@tulinde/releases';
import { openEmbeddedDatabase } from '@tulinde/server/embedded-database';

/** What back end and registry keep, in one database as in production. */
export interface OpenDatabases {
  readonly portal: PortalDatabase;
  readonly registry: RegistryDatabase;
  close(): Promise<void>;
}

/**
 * The embedded database of a data folder; PostgreSQL where its address is given. Nothing is migrated.
 * @throws FolderLockedError
 */
export const openDatabases = async (data: string, url?: string): Promise<OpenDatabases> => {
  if (url !== undefined) {
    const portal = openPortalDatabase({ kind: 'postgres', url });
    const registry = openRegistryDatabase({ kind: 'postgres', url });
    const close = async () => {
      await registry.close();
      await portal.close();
    };
    return { portal, registry, close };
  }
  const embedded = await openEmbeddedDatabase(join(data, 'database'));
  const source = { kind: 'pglite', client: embedded.client } as const;
  return {
    portal: openPortalDatabase(source),
    registry: openRegistryDatabase(source),
    close: () => embedded.close(),
  };
};
