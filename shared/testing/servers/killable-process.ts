import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ask } from './ask';

export interface KillableProcess {
  readonly send: (order: object | string) => void;
  /** Its next message. @throws Error with what it wrote to stderr where it ends before */
  readonly message: () => Promise<unknown>;
  /** The signal that ended it, or how else it ended. */
  readonly gone: Promise<string>;
  /** With signal 9, in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
}

const load = async (program: string, env: NodeJS.ProcessEnv, wordsOfNode: readonly string[]) => {
  const child = spawn(process.execPath, [...wordsOfNode, await ask('program', program)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  // Not `exit`: by then it may not have been read what the process wrote last.
  const gone = new Promise<string>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? `ended with ${code}: ${errors}`)),
  );
  const isLoaded = Promise.race([once(child, 'message'), gone]);
  const running: KillableProcess = {
    send: (order) => void child.send(order, () => undefined),
    message: async () => {
      const ended = gone.then((how): never => {
        throw new Error(`The process ended: ${how}`);
      });
      const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
      return message;
    },
    gone,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
  return { running, isLoaded };
};

/** Processes of a program, which says when it has loaded. The next one is loading while one works. */
export const killableProcesses = (program: string, env: NodeJS.ProcessEnv, wordsOfNode: readonly string[] = []) => {
  let next = load(program, env, wordsOfNode);
  return {
    take: async (): Promise<KillableProcess> => {
      const { running, isLoaded } = await next;
      next = load(program, env, wordsOfNode);
      await isLoaded;
      return running;
    },
    /** Ends the one that nobody has taken. */
    stop: async (): Promise<void> => (await next).running.kill(),
  };
};
