import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries, makeCluster, unprivileged } from '@tulinde/server/postgres/testing';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';

export interface RunningPostgres {
  url: string;
  /** Breaks off whatever goes on, as a crash does. */
  halt(): void;
  /** Starts it again after a halt, with all that was committed. */
  resume(): void;
  /** For good. */
  stop(): void;
}

/*
 * Of the name of a socket in the cluster's own folder: a port of the machine that is free now may be another one's before the
 * server takes it.
 */
const socketPort = 5432;

/** A cluster of its own in a temporary folder, for a test that halts the server under its clients: half a second. */
export const startPostgres = async (): Promise<RunningPostgres> => {
  const home = temporaryFolder('tulinde-postgres-');
  const data = makeCluster(home);
  const control = (...words: string[]) =>
    void execFileSync(join(findBinaries(), 'pg_ctl'), ['-D', data, '-w', ...words], {
      ...unprivileged(),
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const settings = `-p ${socketPort} -c listen_addresses='' -c unix_socket_directories=${home} -c fsync=off`;
  const resume = () => control('-l', join(home, 'log'), '-o', settings, 'start');
  const halt = () => control('-m', 'immediate', 'stop');
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
