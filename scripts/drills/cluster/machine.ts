import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Place } from '../../../bench/programs/postgres';
import { startProgram, type Program } from '../../../bench/programs/start-program';
import {
  etcdSettings,
  machineName,
  patroniFile,
  patroniSettings,
  type MachineNumber,
  type Secrets,
} from './configuration';
import { programs } from './programs';

export const giveTo = ({ user }: Place, path: string): void => {
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? user.uid);
};

/* Written for PostgreSQL's user alone: there are passwords in some. */
export const writeOwn = (place: Place, file: string, text: string): string => {
  writeFileSync(file, text, { mode: 0o600 });
  giveTo(place, file);
  return file;
};

/** What Patroni says of a machine. */
export interface MachineState {
  readonly state: string;
  readonly role: string;
  readonly timeline?: number;
  readonly sync_standby?: boolean;
}

/** One of the three machines of the database. */
export interface Machine {
  readonly number: MachineNumber;
  readonly name: string;
  readonly address: string;
  /** The folder of its data. */
  readonly disk: string;
  /** Whether what is written there has little space of its own. */
  readonly hasSmallDisk: boolean;
  /** Null: it does not answer. */
  readonly state: () => Promise<MachineState | null>;
  /** Patroni and PostgreSQL with all its processes, as a power cut ends them. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly etcd: { readonly kill: () => Promise<void>; readonly start: () => Promise<void> };
}

export const isPrimary = (state: MachineState | null): boolean =>
  state?.state === 'running' && (state.role === 'master' || state.role === 'primary');

export const isPortOpen = (address: string, port: number) => async (): Promise<boolean> => {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
};

/* Those of a process, as the kernel has them now. */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8')) ?? [];
        return Number(parent) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);

const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

/* Of one machine, so that it can be filled without this machine's own; root alone may mount. */
const smallDisk = { number: 3, size: '1g' };

const makeDisk = (place: Place, disk: string, isSmall: boolean, { atEnd }: Pick<Around, 'atEnd'>): void => {
  mkdirSync(disk, { mode: 0o700 });
  if (isSmall) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${smallDisk.size},mode=0700`, 'tmpfs', disk]);
    atEnd(() => void execFileSync('umount', [disk]));
  }
  giveTo(place, disk);
};

interface Around {
  readonly addressOf: (name: string) => string;
  readonly secrets: Secrets;
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

/** Makes its folder; nothing is started yet. */
export const planMachine = (place: Place, number: MachineNumber, { addressOf, secrets, atEnd }: Around): Machine => {
  const name = machineName(number);
  const address = addressOf(name);
  const home = join(place.home, name);
  mkdirSync(home, { mode: 0o700 });
  giveTo(place, home);
  const disk = join(home, 'disk');
  const hasSmallDisk = number === smallDisk.number && process.getuid?.() === 0;
  makeDisk(place, disk, hasSmallDisk, { atEnd });
  const config = writeOwn(place, join(home, 'patroni.yml'), patroniFile(addressOf, { home }));
  const own = { ...place.user, cwd: home };
  const patroniUrl = `http://${address}:8008`;
  const state = (): Promise<MachineState | null> =>
    fetch(`${patroniUrl}/patroni`, { signal: AbortSignal.timeout(2_000) })
      .then(async (response) => (await response.json()) as MachineState)
      // Also where it stops half way through its answer.
      .catch(() => null);
  let etcd: Program | undefined;
  let patroni: Program | undefined;
  const startEtcd = async (): Promise<void> => {
    etcd = await startProgram({
      command: [programs['etcd-server']],
      env: { ...etcdSettings(number, addressOf, { home }), ETCD_LOG_LEVEL: 'error' },
      ...own,
      // Open before two of three agree: Patroni waits for that.
      isReady: isPortOpen(address, 2379),
    });
  };
  const start = async (): Promise<void> => {
    patroni = await startProgram({
      command: ['/usr/bin/python3', programs.patroni, config],
      env: { ...patroniSettings(number, addressOf, { home, disk, secrets }), PATRONI_LOG_LEVEL: 'WARNING' },
      ...own,
      isReady: async () => (await state()) !== null,
    });
  };
  /* PostgreSQL is in a group of its own, and so is each of its processes. */
  const postmaster = (): number | null => {
    try {
      return Number(readFileSync(join(disk, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return null;
    }
  };
  const killPostgres = (): void => {
    const pid = postmaster();
    if (pid === null || !existsSync(`/proc/${pid}`)) return;
    const all = [pid, ...childrenOf(pid)];
    all.forEach(killNow);
  };
  const kill = async (): Promise<void> => {
    const gone = patroni?.stop('SIGKILL');
    killPostgres();
    await gone;
  };
  const killEtcd = async (): Promise<void> => etcd?.stop('SIGKILL');
  atEnd(killEtcd);
  atEnd(kill);
  return { number, name, address, disk, hasSmallDisk, state, kill, start, etcd: { kill: killEtcd, start: startEtcd } };
};
