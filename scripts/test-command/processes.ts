import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { workspace } from '../apps';

const running = new Set<ChildProcess>();

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

/** Ends all programs that {@link runProgram} has started, with those that they started. */
export const endPrograms = async (): Promise<void> => {
  const ending = [...running].map((child) => {
    signal(child, 'SIGINT');
    return once(child, 'close');
  });
  const patience = setTimeout(() => running.forEach((child) => signal(child, 'SIGKILL')), patienceMs);
  await Promise.all(ending);
  clearTimeout(patience);
};

export interface ProgramEnd {
  readonly isPassed: boolean;
  /** What it wrote, in the order it came. */
  readonly output: string;
}

/**
 * Runs a program in the top folder of the checkout.
 * @param tell is given each piece of what it writes as it comes, for a program that runs alone
 */
export const runProgram = async (
  command: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
  tell: (text: string) => void = () => {},
): Promise<ProgramEnd> => {
  const child = spawn(command, words, {
    cwd: workspace,
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  });
  running.add(child);
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
