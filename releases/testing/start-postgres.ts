import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningPostgres {
  url: string;
  /** Breaks off whatever goes on, as a crash does. */
  halt(): void;
  /** Starts it again after a halt, with all that was committed. */
  resume(): void;
  /** For good. */
  stop(): void;
}

const installations = '/usr/lib/postgresql';

const binaries = (): string => {
  const [newest] = existsSync(installations) ? readdirSync(installations).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = join(installations, newest ?? '', 'bin');
  if (newest && existsSync(join(folder, 'initdb'))) return folder;
  throw new Error(
    `These tests need PostgreSQL's programs in ${installations}: install the Debian package "postgresql".`,
  );
};

/* PostgreSQL refuses to run as root. */
const unprivilegedUser = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string): number =>
    Number(
      ['postgres', 'nobody']
        .map((user) => spawnSync('id', [option, user], { encoding: 'utf8' }))
        .find(({ status }) => status === 0)?.stdout,
    );
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/*
 * Of the name of a socket in the cluster's own folder: a port of the machine that is free now may be another one's before the
 * server takes it.
 */
const socketPort = 5432;

/** A cluster of its own in a temporary folder, without fsync: half a second. */
export const startPostgres = async (): Promise<RunningPostgres> => {
  const folder = binaries();
  const user = unprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), 'tulinde-postgres-'));
  if ('uid' in user) chownSync(home, Number(user.uid), Number(user.gid));
  const data = join(home, 'data');
  const run = (program: string, args: string[]) =>
    execFileSync(join(folder, program), args, { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  run('initdb', ['-D', data, '-U', 'tulinde', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C']);
  const settings = `-p ${socketPort} -c listen_addresses='' -c unix_socket_directories=${home} -c fsync=off`;
  const resume = () => void run('pg_ctl', ['-D', data, '-w', '-l', join(home, 'log'), '-o', settings, 'start']);
  const halt = () => void run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  resume();
  return {
    url: `postgres://tulinde@${encodeURIComponent(home)}:${socketPort}/postgres`,
    halt,
    resume,
    stop: () => {
      halt();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
