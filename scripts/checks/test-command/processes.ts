import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { workspace } from '../../build/apps';

const running = new Set<ChildProcess>();
let isEnding = false;

/* Each has a group of its own, so that what it has started ends with it. */
const signal = (child: ChildProcess, name: NodeJS.Signals) => {
  try {
    if (child.pid !== undefined) process.kill(process.platform === 'win32' ? child.pid : -child.pid, name);
  } catch {
    // It has ended by itself.
  }
};

/* A browser closes and a database is stopped in less. */
const patienceMs = 10_000;

/** Ends all programs that {@link runProgram} has started, with those that they started; none is started after it. */
export const endPrograms = async (): Promise<void> => {
  isEnding = true;
  const ending = [...running].map((child) => {
    signal(child, 'SIGINT');
    return once(child, 'close');
  });
  const patience = setTimeout(() => running.forEach((child) => signal(child, 'SIGKILL')), patienceMs);
  await Promise.all(ending);
  clearTimeout(patience);
};

/*
 * What it starts has the same priority. Linux may share its processors out among the groups that `detached` makes, and weighs
 * within a group only: the group is told too.
 */
const leaveToOthers = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // It has ended, or is no matter of groups here: it takes its share.
  }
};

export interface ProgramEnd {
  readonly isPassed: boolean;
  /** What it wrote, in the order it came. */
  readonly output: string;
}

interface Manner {
  readonly env?: NodeJS.ProcessEnv;
  /** Is given each piece of what it writes as it comes, for a program that runs alone. */
  readonly tell?: (text: string) => void;
  /** Whether it makes do with what the others leave of the processor. */
  readonly isBehind?: boolean;
}

/** Runs a program in the top folder of the checkout. Nothing is started, and nothing answered, once {@link endPrograms} was called. */
export const runProgram = async (
  command: string,
  words: readonly string[],
  { env = {}, tell = () => {}, isBehind = false }: Manner = {},
): Promise<ProgramEnd> => {
  if (isEnding) return new Promise(() => {});
  const child = spawn(command, words, {
    cwd: workspace,
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  });
  running.add(child);
  if (isBehind) leaveToOthers(child);
  let output = '';
  const take = (text: string) => {
    output += text;
    tell(text);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  try {
    const [status] = (await once(child, 'close')) as [number | null];
    return { isPassed: status === 0, output };
  } catch (error) {
    return { isPassed: false, output: `${output}${String(error)}\n` };
  } finally {
    running.delete(child);
  }
};
