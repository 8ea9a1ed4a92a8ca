import { sql } from 'drizzle-orm';
import { cuttingProxy, type CuttingProxy } from '@tulinde/testing/servers/cutting-proxy';
import { ownPostgres } from '@tulinde/testing/servers/databases';
import { openRegistryDatabase, type DatabaseChoice, type RegistryDatabase } from '../index';
import { filling } from './own-database';
import { startRegistry, type RunningRegistry } from './start-registry';

export interface RegistryBehindLine {
  readonly registry: RunningRegistry;
  readonly line: CuttingProxy;
  /** The same database, past the line that is cut. */
  readonly direct: RegistryDatabase;
  close(): Promise<void>;
}

/** A registry whose line to PostgreSQL can be cut, and over which PostgreSQL ends connections. */
export const registryBehindLine = async (
  settings?: Extract<DatabaseChoice, { kind: 'postgres' }>['settings'],
): Promise<RegistryBehindLine> => {
  const postgres = await ownPostgres(filling);
  const direct = openRegistryDatabase({ kind: 'postgres', url: postgres.url });
  const line = await cuttingProxy(postgres.url, (pid) =>
    direct.queries.execute(sql`select pg_terminate_backend(${pid}, 5000)`),
  );
  const through = openRegistryDatabase({ kind: 'postgres', url: line.url, ...(settings && { settings }) });
  const registry = await startRegistry({ database: through });
  return {
    registry,
    line,
    direct,
    close: async () => {
      await registry.close();
      await through.close();
      await line.close();
      await direct.close();
      await postgres.drop();
    },
  };
};
