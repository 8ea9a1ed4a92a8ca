import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ask } from '@tulinde/testing/servers/ask';
import type { KillPoint } from './kill-point';
import { squadToken } from './start-registry';

export interface KillableRegistry {
  registryUrl: string;
  token: string;
  artefactsFolder: string;
  /** From now on it kills itself there. */
  dieAt(point: KillPoint): Promise<void>;
  /** Resolves when the process is gone, with the signal that ended it. */
  gone: Promise<string | null>;
  kill(): void;
}

/** Registries in processes of their own, one after the other on the same data; the next one is always loaded already. */
export const killableRegistries = (env: Record<string, string>) => {
  let next = load(env);
  return {
    start: async (): Promise<KillableRegistry> => {
      const { child, gone, errors } = await next;
      next = load(env);
      child.send('start');
      const heard = once(child, 'message') as Promise<[string]>;
      const died = gone.then(() => {
        throw new Error(`the registry did not start: ${errors()}`);
      });
      const [registryUrl] = await Promise.race([heard, died]);
      died.catch(() => undefined);
      return {
        registryUrl,
        token: squadToken,
        artefactsFolder: join(env.TULINDE_DATA ?? '', 'artefacts'),
        dieAt: async (point) => {
          child.send(point);
          await once(child, 'message');
        },
        gone,
        kill: () => child.kill('SIGKILL'),
      };
    },
    stop: async (): Promise<void> => {
      const { child, gone } = await next;
      child.kill('SIGKILL');
      await gone;
    },
  };
};

/* The embedded database is WebAssembly, which V8 else compiles well and slowly on each start, for a process that soon dies. */
const wordsOfNode = ['--liftoff-only'];

const load = async (env: Record<string, string>) => {
  const program = await ask('program', 'releases/testing/run-registry.ts');
  const child: ChildProcess = spawn(process.execPath, [...wordsOfNode, program], {
    env: { ...process.env, ...env, TULINDE_REGISTRY_TOKEN: squadToken },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const gone = new Promise<string | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  return { child, gone, errors: () => errors };
};
