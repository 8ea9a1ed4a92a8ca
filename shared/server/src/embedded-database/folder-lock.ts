import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Another live process works on the folder: two on one PGlite folder corrupt it silently. Compare by `name`. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process, or choose another folder with TULINDE_DATA.`,
    );
  }
}

interface Holder {
  pid: number;
  /** Clock ticks since boot when the process started; null where the system does not tell. Pids are used again. */
  startedAt: string | null;
}

const startOf = (pid: number): string | null => {
  try {
    // Field 22 of /proc/<pid>/stat; the second field can contain spaces and ends with the last parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const isAlive = ({ pid, startedAt }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startedAt === null || startOf(pid) === startedAt;
};

const readHolder = (path: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
};

/**
 * Takes `<folder>.lock` for this process.
 * @returns a function that gives it back; a lock left by a killed process is taken over.
 * @throws FolderLockedError
 */
export const lockFolder = (folder: string): (() => void) => {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  for (let attempt = 0; ; attempt += 1) {
    try {
      const file = openSync(path, 'wx');
      const holder: Holder = { pid: process.pid, startedAt: startOf(process.pid) };
      writeSync(file, JSON.stringify(holder));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(path);
      if (holder && isAlive(holder)) throw new FolderLockedError(folder, holder.pid);
      if (attempt > 4) throw error;
      rmSync(path, { force: true });
    }
  }
};
