import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its own, and of its children that have ended. */
  readonly ticks: number;
}

const readProcess = (pid: number): Process[] => {
  try {
    // What stands before the last bracket is the program's name, which may have spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
    return [{ pid, parent: fields[1] ?? 0, ticks }];
  } catch {
    return [];
  }
};

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** A process and all below it, parents before their children. Linux. */
export const processesFrom = (pid: number): readonly Process[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const below = (parent: Process): Process[] => [
    parent,
    ...all.filter((child) => child.parent === parent.pid).flatMap(below),
  ];
  return all.filter((one) => one.pid === pid).flatMap(below);
};

/** Milliseconds of processor that a process and all below it have had. Linux. */
export const processorTimeOf = (pid: number): number =>
  (processesFrom(pid).reduce((sum, { ticks }) => sum + ticks, 0) * 1000) / ticksPerSecond;
