import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { workspace } from '../../scripts/build/apps';

/* Ends before it asks a registry: what is left is what every command costs. */
const withoutRegistry = ['completion', 'bash'];

/** The programs that stand one in the other when a command is typed, from the inside out. */
export const starts = {
  node: [process.execPath, '-e', '0'],
  bundle: [process.execPath, 'releases/cli/start.mjs', ...withoutRegistry],
  npm: ['npm', 'run', '--silent', 'release', '--', ...withoutRegistry],
} as const;
export type Start = keyof typeof starts;

/** @returns milliseconds from the start of a program to its end */
export const timeOf = async (start: Start): Promise<number> => {
  const [program, ...words] = starts[start];
  const began = performance.now();
  const child = spawn(program, words, { cwd: workspace, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${start} ended with ${code}.`);
  return performance.now() - began;
};

/** Runs a task while every core is busy with something else. */
export const whileBusy = async <T>(task: () => Promise<T>): Promise<T> => {
  const busy: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    return await task();
  } finally {
    await Promise.all(
      busy.map((child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        return ended;
      }),
    );
  }
};
