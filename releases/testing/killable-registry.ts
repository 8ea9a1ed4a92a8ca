import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { squadToken } from './start-registry';

export interface KillableRegistry {
  registryUrl: string;
  token: string;
  artefactsFolder: string;
  readFile(path: string): Promise<string>;
  /** `kill -9`, and waits until the process is gone. */
  kill(): Promise<void>;
}

const program = join(import.meta.dirname, 'run-registry.ts');

/** A registry in a process of its own, on a free port. */
export const startKillableRegistry = async (env: Record<string, string>): Promise<KillableRegistry> => {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, ...env, TULINDE_REGISTRY_TOKEN: squadToken },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const registryUrl = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    void gone.then(() => reject(new Error(`the registry did not start: ${errors}`)));
  });
  return {
    registryUrl,
    token: squadToken,
    artefactsFolder: join(env.TULINDE_DATA ?? '', 'artefacts'),
    readFile: (path) => readFile(path, 'utf8'),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
