import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePostgres } from '../../scripts/test-command/postgres';
import type { Tools } from '../measuring/bench';
import { freePort, host } from './free-port';
import { startProgram } from './start-program';
import { plainUser } from './plain-user';

const debianHome = '/usr/lib/postgresql';

/* Where Debian keeps them; elsewhere they are on the path. */
const folder = (): string => {
  const versions = existsSync(debianHome) ? readdirSync(debianHome).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(debianHome, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  return found ?? '';
};

const isOpen = (port: number) => (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.unref();
    socket.once('connect', () => socket.destroy());
  });

export interface RestartablePostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** A PostgreSQL of its own with the settings it comes with: what it has acknowledged is on the disk. It has been started. */
export const startRestartablePostgres = async ({ log, atEnd }: Tools): Promise<RestartablePostgres> => {
  requirePostgres(log);
  const user = plainUser('postgres');
  const home = mkdtempSync(join(tmpdir(), 'tulinde-bench-postgres-'));
  atEnd(() => rmSync(home, { recursive: true, force: true }));
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid ?? user.uid);
  const data = join(home, 'data');
  const words = ['-D', data, '-U', 'tulinde', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(folder(), 'initdb'), words, { ...user, cwd: home, stdio: 'ignore' });
  const port = await freePort();
  const start = () =>
    startProgram({
      command: [join(folder(), 'postgres'), '-D', data, '-p', String(port), '-h', host, '-k', home],
      ...user,
      cwd: home,
      isReady: isOpen(port),
    });
  let server = await start();
  atEnd(() => server.stop());
  return {
    url: `postgres://tulinde@${host}:${port}/postgres`,
    // At once: SIGTERM waits for those who are connected.
    stop: () => server.stop('SIGINT'),
    start: async () => {
      server = await start();
    },
  };
};

/** The address of one that runs until the end. */
export const startPostgres = async (tools: Tools): Promise<string> => (await startRestartablePostgres(tools)).url;
