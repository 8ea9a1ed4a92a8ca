import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ask } from '../../../scripts/jest/ask';

/** Where a process dies on the way from a cancelled cover to the customer's money, and at which work. */
export const cancellationMoments = {
  'before the end of the cover is committed': 'end',
  'after the end of the cover is committed': 'end',
  'after the registry has cancelled': 'end',
  'before the second approval is committed': 'approve',
  'after the second approval is committed': 'approve',
  'before the payment is written down': 'pay',
  'before M-Pesa is asked': 'pay',
  'after M-Pesa has accepted': 'pay',
  'before its answer is committed': 'pay',
  'after its answer is committed': 'pay',
} as const;
export type CancellationMoment = keyof typeof cancellationMoments;

export interface CancellationOrder {
  readonly moment: CancellationMoment;
  readonly now: string;
  /** Of an approval. */
  readonly returnId: number;
}

const load = async (env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [await ask('program', 'backend/src/testing/run-cancellation.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const gone = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? `ended with ${code}: ${errors}`)),
  );
  return { child, gone, ready: Promise.race([once(child, 'message'), gone]) };
};

/** Processes that do one piece of work and die on the way. The next one is loading while one works. */
export const cancellationProcesses = (env: NodeJS.ProcessEnv) => {
  let next = load(env);
  return {
    /** @returns the signal that ended it, or how else it ended */
    die: async (order: CancellationOrder): Promise<string> => {
      const { child, gone, ready } = await next;
      next = load(env);
      await ready;
      child.send(order, () => undefined);
      return gone;
    },
    stop: async (): Promise<void> => {
      const { child, gone } = await next;
      child.kill('SIGKILL');
      await gone;
    },
  };
};
