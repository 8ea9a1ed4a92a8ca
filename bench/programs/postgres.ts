import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from '@tulinde/server/postgres/testing';
import { requirePostgres } from '../../scripts/checks/test-command/postgres';
import type { Tools } from '../measuring/bench';
import { freePort, host } from './free-port';
import { startProgram, type Program } from './start-program';
import { temporaryFolder } from './temporary-folder';

/** Where a PostgreSQL program of the benches keeps everything, and who it runs as. */
export interface Place {
  readonly home: string;
  readonly user: ReturnType<typeof postgres.unprivileged>;
}

/** Goes when the bench has ended. */
export const makePlace = ({ log, atEnd }: Pick<Tools, 'log' | 'atEnd'>): Place => {
  requirePostgres(log);
  const home = temporaryFolder({ atEnd });
  return { home, user: postgres.unprivileged() };
};

/** Runs one of PostgreSQL's own tools until it ends. @throws Error where it fails */
export const runTool = async ({ home, user }: Place, tool: string, ...words: string[]): Promise<void> => {
  await promisify(execFile)(join(postgres.findBinaries(), tool), words, { ...user, cwd: home });
};

/** Starts the server of a data folder, with the settings it comes with. */
export const serve = (place: Place, data: string, port: number): Promise<Program> =>
  startProgram({
    command: [join(postgres.findBinaries(), 'postgres'), '-D', data, '-p', String(port), '-h', host, '-k', place.home],
    ...place.user,
    cwd: place.home,
    isReady: () =>
      runTool(place, 'pg_isready', '-h', host, '-p', String(port)).then(
        () => true,
        () => false,
      ),
  });

export const urlAt = (port: number): string => `postgres://tulinde@${host}:${port}/postgres`;

export interface RestartablePostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** A PostgreSQL of its own with the settings it comes with: what it has acknowledged is on the disk. It has been started. */
export const startRestartablePostgres = async (tools: Pick<Tools, 'log' | 'atEnd'>): Promise<RestartablePostgres> => {
  const place = makePlace(tools);
  const data = postgres.makeCluster(place.home);
  const port = await freePort();
  let server = await serve(place, data, port);
  tools.atEnd(() => server.stop());
  return {
    url: urlAt(port),
    // At once: SIGTERM waits for those who are connected.
    stop: () => server.stop('SIGINT'),
    start: async () => {
      server = await serve(place, data, port);
    },
  };
};

/** The address of one that runs until the end. */
export const startPostgres = async (tools: Tools): Promise<string> => (await startRestartablePostgres(tools)).url;
