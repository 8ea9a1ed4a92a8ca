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

/** Milliseconds of processor that a process and all below it have had. Linux. */
export const processorTimeOf = (pid: number): number => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const ticksBelow = (of: number): number =>
    all.filter(({ parent }) => parent === of).reduce((sum, child) => sum + child.ticks + ticksBelow(child.pid), 0);
  return (((all.find((one) => one.pid === pid)?.ticks ?? 0) + ticksBelow(pid)) * 1000) / ticksPerSecond;
};
