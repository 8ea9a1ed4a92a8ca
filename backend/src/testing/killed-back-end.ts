import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ask } from '../../../scripts/jest/ask';

export interface KillableBackEnd {
  /** `http://127.0.0.1:4711` */
  readonly origin: string;
  /** With signal 9, in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
}

const load = async (env: NodeJS.ProcessEnv, program: string) => {
  const child = spawn(process.execPath, [await ask('program', program)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said = async (): Promise<string> => {
    const ended = gone.then((): never => {
      throw new Error(`The back end ended: ${errors}`);
    });
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [string];
    return message;
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  await said();
  return { child, said, kill };
};

/** Processes of a back end that a test kills, or of another program that starts as it does. The next one is loading while one works. */
export const killableBackEnds = (env: NodeJS.ProcessEnv, program = 'backend/src/testing/run-back-end.ts') => {
  let next = load(env, program);
  return {
    start: async (now: Date): Promise<KillableBackEnd> => {
      const { child, said, kill } = await next;
      next = load(env, program);
      const listening = said();
      child.send(now.toISOString(), () => undefined);
      return { origin: await listening, kill };
    },
    stop: async (): Promise<void> => (await next).kill(),
  };
};
