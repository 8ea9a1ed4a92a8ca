import { openEmbeddedDatabase, type EmbeddedDatabase, type InMemory } from '@tulinde/server/embedded-database';
import { Client } from 'pg';
import { ask } from './ask';
import postgresDatabases from './services/postgres-databases.cjs';

const testGlobals = globalThis as unknown as { inMemory: (dump: string) => Promise<InMemory> };

/** An embedded database of one's own as `program` has filled it: loaded from a dump in a tenth of the time. */
export const openFilledEmbedded = async (program: string): Promise<EmbeddedDatabase> =>
  openEmbeddedDatabase(await testGlobals.inMemory(await ask('embedded', program)));

const run = async (server: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export interface OwnPostgres {
  readonly url: string;
  /** The address for who cannot reach into the folder of the run. */
  readonly networkUrl: () => Promise<string>;
  /** Another one that is as this one is now, which nobody may be connected to. */
  readonly copy: () => Promise<OwnPostgres>;
  /** Also while connections are open. */
  readonly drop: () => Promise<void>;
}

let count = 0;

const copyOf = async (server: string, template: string): Promise<OwnPostgres> => {
  const name = `test_${process.pid}_${process.hrtime.bigint()}_${(count += 1)}`;
  await postgresDatabases.createDatabase(server, name, template);
  return {
    url: `${server}/${name}`,
    networkUrl: async () => `${await ask('network')}/${name}`,
    copy: () => copyOf(server, name),
    drop: () => run(server, `drop database ${name} with (force)`),
  };
};

/** A database of one's own on the PostgreSQL of this run. @param program fills it; it is empty without */
export const ownPostgres = async (program?: string): Promise<OwnPostgres> =>
  copyOf(...(await Promise.all([ask('postgres'), program ? ask('template', program) : 'template1'])));
