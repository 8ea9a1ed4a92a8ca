import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { workspace } from '../../scripts/build/apps';

export interface Program {
  readonly pid: number;
  /** SIGTERM unless told otherwise, and after its time SIGKILL; resolves when it and its children are gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Start {
  readonly command: readonly [string, ...string[]];
  readonly env?: Record<string, string>;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Whether it answers yet. */
  readonly isReady: (written: string) => Promise<boolean> | boolean;
  readonly withinMs?: number;
}

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const stopWithinMs = 10_000;
const askEveryMs = 25;
const killers = new Set<() => void>();
process.once('exit', () => killers.forEach((kill) => kill()));

/** Whether an address answers with success. */
export const answers = (url: string) => (): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** `node --import tsx file …`, as the programs of this workspace run. */
export const typeScript = (file: string, ...words: string[]): [string, ...string[]] => [
  process.execPath,
  '--import',
  'tsx',
  file,
  ...words,
];

/**
 * Starts a program, with its children a group of its own, and waits until it is ready.
 * @throws Error with what it wrote when it ends or takes too long
 */
export const startProgram = async ({ command, env, isReady, withinMs = 120_000, ...more }: Start): Promise<Program> => {
  const [file, ...words] = command;
  const child = spawn(file, words, {
    cwd: workspace,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...more,
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (written = (written + chunk.toString()).slice(-4_000)));
  }
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  // Its children have its output too, and npm ends before what it runs: it is closed with the last of them.
  let isClosed = false;
  child.once('close', () => (isClosed = true));
  const signal = (name: NodeJS.Signals) => {
    if (child.pid === undefined || isClosed) return;
    try {
      process.kill(-child.pid, name);
    } catch {
      // The last of them has just ended.
    }
  };
  const killWithUs = () => signal('SIGKILL');
  killers.add(killWithUs);
  const stop = async (first: NodeJS.Signals = 'SIGTERM') => {
    killers.delete(killWithUs);
    if (child.pid === undefined || isClosed) return;
    const late = setTimeout(() => signal('SIGKILL'), stopWithinMs);
    const closed = once(child, 'close');
    signal(first);
    await closed;
    clearTimeout(late);
  };
  for (const end = Date.now() + withinMs; !(await isReady(written));) {
    if (failure !== undefined || isGone(child) || Date.now() > end) {
      await stop();
      throw new Error(`${command.join(' ')} did not start: ${failure?.message ?? written}`);
    }
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
  return { pid: child.pid ?? 0, stop };
};

/** Starts a program that says in one line of JSON on its output that it is ready. */
export const startTelling = async <Told>(start: Omit<Start, 'isReady'>): Promise<{ told: Told; program: Program }> => {
  let line: string | undefined;
  const isReady = (written: string): boolean => {
    line = written.split('\n').find((one) => one.startsWith('{') && one.endsWith('}'));
    return line !== undefined;
  };
  const program = await startProgram({ ...start, isReady });
  return { told: JSON.parse(line ?? '') as Told, program };
};
