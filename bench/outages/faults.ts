import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export interface Fault {
  readonly what: string;
  /** Makes it, and takes it away. */
  readonly happen: (server: Server) => Promise<void>;
}

export interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  // What is ended by the fault itself is no failure of the bench.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const ask = async (url: string, ...statements: string[]): Promise<void> => {
  const client = await connect(url);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const lasts = 6_000;
const endAll = `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tulinde %'`;

/* For each purchase that is inserted; what it does is PL/pgSQL. */
const whileInserting = async ({ url }: Server, body: string): Promise<void> => {
  await ask(
    url,
    `create or replace function fault() returns trigger language plpgsql as $$ begin ${body}; return new; end $$`,
    'create trigger fault before insert on portal.purchases for each row execute function fault()',
  );
  await sleep(lasts);
  await ask(url, 'drop trigger fault on portal.purchases');
};

const takeAllConnections = async (url: string): Promise<Client[]> => {
  const taken: Client[] = [];
  await ask(url, endAll);
  for (;;) {
    try {
      taken.push(await connect(url));
    } catch {
      return taken;
    }
  }
};

export const faults: readonly Fault[] = [
  {
    what: 'all connections ended, ten times a second',
    happen: async ({ url }) => {
      for (let round = 0; round < lasts / 100; round += 1) {
        await ask(url, endAll);
        await sleep(100);
      }
    },
  },
  {
    what: 'stopped, and started again',
    happen: async ({ stop, start }) => {
      await stop();
      await sleep(lasts);
      await start();
    },
  },
  {
    what: 'out of connections (53300)',
    happen: async ({ url }) => {
      const taken = await takeAllConnections(url);
      await sleep(lasts);
      await Promise.all(taken.map((client) => client.end()));
    },
  },
  {
    what: 'out of disk (53100), raised for each purchase',
    happen: (server) => whileInserting(server, `raise exception 'could not extend file' using errcode = '53100'`),
  },
  {
    what: 'purchases locked',
    happen: ({ url }) => ask(url, 'begin', 'lock table portal.purchases', `select pg_sleep(${lasts / 1000})`, 'commit'),
  },
  { what: 'slow: a second for each purchase', happen: (server) => whileInserting(server, 'perform pg_sleep(1)') },
];
