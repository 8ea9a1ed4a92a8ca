import { requireUnderstood } from '@tulinde/testing/servers/require-understood';
import { ownPostgres } from '@tulinde/testing/servers/databases';
import type { RegistryDatabase } from '../index';
import { openPostgres } from './open-postgres';

/** The program that makes the registry's tables in a database of the tests. */
export const filling = 'releases/testing/fill-database.ts';

export interface OwnDatabase {
  readonly database: RegistryDatabase;
  /** What was asked of it, each once. */
  readonly statements: ReadonlySet<string>;
  /** @throws Error with each statement of the test that the embedded database would not understand */
  close(): Promise<void>;
}

/**
 * A registry's database as it is before the first release, on PostgreSQL, which is there in a tenth of the time that the
 * embedded one takes. What is asked of it is shown to the embedded one too, which has to understand every statement.
 */
export const ownDatabase = async (): Promise<OwnDatabase> => {
  const { url, drop } = await ownPostgres(filling);
  const statements = new Set<string>();
  const logger = { logQuery: (statement: string) => void statements.add(statement) };
  const database = openPostgres(url, logger);
  return {
    database,
    statements,
    close: async () => {
      await database.close();
      await drop();
      await requireUnderstood(filling, statements);
    },
  };
};
