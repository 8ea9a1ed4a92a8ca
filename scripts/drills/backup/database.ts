import { execFile } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import postgres from '@tulinde/server/postgres/testing';
import { freePort, host } from '../../../bench/programs/free-port';
import { makePlace, runTool, serve } from '../../../bench/programs/postgres';
import type { Program } from '../../../bench/programs/start-program';
import { workspace } from '../../build/apps';
import { installWithApt } from '../../checks/test-command/debian';

interface Tools {
  readonly log: (line: string) => void;
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

const run = promisify(execFile);

const requirePgBackRest = async (log: Tools['log']): Promise<void> => {
  const isThere = await run('pgbackrest', ['version']).then(
    () => true,
    () => false,
  );
  if (!isThere) installWithApt(['pgbackrest'], log);
};

/**
 * A PostgreSQL whose changes go to pgBackRest, both with the settings that stand in docs/deploy.
 * @param more settings of PostgreSQL
 */
export const startDatabase = async (tools: Tools, more = '') => {
  await requirePgBackRest(tools.log);
  const place = makePlace(tools);
  const data = postgres.makeCluster(place.home);
  const port = await freePort();
  const settings = readFileSync(join(workspace, 'docs/deploy/postgresql-backup.conf'), 'utf8');
  appendFileSync(join(data, 'postgresql.conf'), settings + more);
  // The user of PostgreSQL may not be able to read this checkout.
  const config = join(place.home, 'pgbackrest.conf');
  copyFileSync(join(workspace, 'docs/deploy/pgbackrest.conf'), config);
  const env = {
    ...process.env,
    PGBACKREST_CONFIG: config,
    // What is other than in the file: its places are those of a machine that does nothing else.
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: place.home,
    PGBACKREST_PG1_USER: 'tulinde',
    PGBACKREST_REPO1_PATH: join(place.home, 'repository'),
    PGBACKREST_LOCK_PATH: join(place.home, 'locks'),
    PGBACKREST_LOG_PATH: join(place.home, 'logs'),
    PGBACKREST_LOG_LEVEL_FILE: 'off',
  };
  // Its own archive command finds the same places.
  Object.assign(process.env, env);
  let server: Program = await serve(place, data, port);
  tools.atEnd(() => server.stop('SIGINT'));
  await runTool(place, 'createdb', '-h', host, '-p', String(port), '-U', 'tulinde', 'tulinde');
  const url = `postgres://tulinde@${host}:${port}/tulinde`;
  const connected = async <Value>(work: (client: Client) => Promise<Value>): Promise<Value> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  return {
    url,
    connected,
    /** Runs a command of the page as PostgreSQL's user. @throws Error with what it wrote where it fails */
    command: async (text: string, variables: Readonly<Record<string, string>> = {}): Promise<void> => {
      await run('sh', ['-c', text], { ...place.user, cwd: place.home, env: { ...env, ...variables } });
    },
    /** What is written meanwhile stays out of the repository: the first backup has it. */
    unarchived: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      const archive = (change: string) =>
        connected(async (client) => {
          await client.query(`alter system ${change}`);
          await client.query('select pg_reload_conf()');
        });
      await archive("set archive_command = 'true'");
      const value = await work();
      await archive('reset archive_command');
      return value;
    },
    /** How large the newest backup is, and what it takes in the repository, in bytes. */
    newestBackup: async (): Promise<{ readonly size: number; readonly stored: number }> => {
      const words = ['--stanza=tulinde', '--output=json', 'info'];
      const { stdout } = await run('pgbackrest', words, { ...place.user, cwd: place.home, env });
      const [stanza] = JSON.parse(stdout) as { backup: { info: { size: number; repository: { delta: number } } }[] }[];
      const { size = 0, repository } = stanza?.backup.at(-1)?.info ?? {};
      return { size, stored: repository?.delta ?? 0 };
    },
    /** As by a power cut, and then the disk: nothing of its data folder is left. */
    lose: async (): Promise<void> => {
      await server.stop('SIGKILL');
      rmSync(data, { recursive: true });
      mkdirSync(data, { mode: 0o700 });
      if (place.user.uid !== undefined) await run('chown', [`${place.user.uid}:${place.user.gid}`, data]);
    },
    /** Ready means that it takes writes: until then it reads the changes that pgBackRest has. */
    start: async (): Promise<void> => {
      server = await serve(place, data, port);
      const isReady = () =>
        connected((client) => client.query<{ isReading: boolean }>('select pg_is_in_recovery() as "isReading"')).then(
          ({ rows }) => rows[0]?.isReading === false,
          () => false,
        );
      while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
};

export type BackedUp = Awaited<ReturnType<typeof startDatabase>>;
