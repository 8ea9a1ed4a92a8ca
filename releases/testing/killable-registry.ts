import { join } from 'node:path';
import { killableProcesses, type KillableProcess } from '@tulinde/testing/servers/killable-process';
import type { KillPoint } from './kill-point';
import { squadToken } from './start-registry';

export interface KillableRegistry extends Pick<KillableProcess, 'gone' | 'kill'> {
  registryUrl: string;
  token: string;
  artefactsFolder: string;
  /** From now on it kills itself there. */
  dieAt(point: KillPoint): Promise<void>;
}

/* The embedded database is WebAssembly, which V8 else compiles well and slowly on each start, for a process that soon dies. */
const wordsOfNode = ['--liftoff-only'];

/** Registries in processes of their own, one after the other on the same data; the next one is always loaded already. */
export const killableRegistries = (env: Record<string, string>) => {
  const own = { ...env, TULINDE_REGISTRY_TOKEN: squadToken };
  const { take, stop } = killableProcesses('releases/testing/run-registry.ts', own, wordsOfNode);
  return {
    start: async (): Promise<KillableRegistry> => {
      const { send, message, gone, kill } = await take();
      const listening = message();
      send('start');
      return {
        registryUrl: String(await listening),
        token: squadToken,
        artefactsFolder: join(env.TULINDE_DATA ?? '', 'artefacts'),
        dieAt: async (point) => {
          const isSet = message();
          send(point);
          await isSet;
        },
        gone,
        kill,
      };
    },
    stop,
  };
};
