import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ask } from '../../../scripts/jest/ask';

/** Where a process dies on the way from a payment to a certificate. */
export const issueMoments = [
  'before the policy is committed',
  'after the policy is committed',
  'after the registry has issued',
  'after the certificate is kept',
  'after the bytes of the second paper',
  'before the mail is committed',
  'after the mail is committed',
  'after the mail server has taken the mail',
] as const;
export type IssueMoment = (typeof issueMoments)[number];

const load = async (env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [await ask('program', 'backend/src/testing/run-issue.ts')], {
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

/** Processes that work at the jobs and die on the way. The next one is loading while one works. */
export const issueProcesses = (env: NodeJS.ProcessEnv) => {
  let next = load(env);
  return {
    /** @returns the signal that ended it, or how else it ended */
    dieAt: async (moment: IssueMoment, now: Date): Promise<string> => {
      const { child, gone, ready } = await next;
      next = load(env);
      await ready;
      child.send({ moment, now: now.toISOString() }, () => undefined);
      return gone;
    },
    stop: async (): Promise<void> => {
      const { child, gone } = await next;
      child.kill('SIGKILL');
      await gone;
    },
  };
};
