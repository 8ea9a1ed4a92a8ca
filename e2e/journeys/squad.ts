import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { portalFacts } from '../portal-under-test';

const run = promisify(execFile);
const workspace = join(import.meta.dirname, '../..');

const runNode = (words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [...words], { cwd: workspace, env: { ...process.env, ...env } });

/* Done, and an edge does not serve it yet, as on a slow machine: the tests look for themselves when it does. */
const isDone = (error: unknown): error is { readonly stdout: string } => (error as { code?: unknown }).code === 4;

/** `npm run release -- …` against a registry; gives what it printed. */
export const releaseCommand = async (
  { registryUrl, token }: { readonly registryUrl: string; readonly token: string },
  ...words: string[]
): Promise<string> => {
  const env = { TULINDE_REGISTRY: registryUrl, TULINDE_REGISTRY_TOKEN: token, NO_COLOR: '1' };
  try {
    return (await runNode(['releases/cli/start.mjs', ...words], env)).stdout;
  } catch (error) {
    if (isDone(error)) return error.stdout;
    throw error;
  }
};

/** A squad's terminal: the commands of the README against the registry of the portal that all browser tests share. */
export const squad = {
  /** `npm run release -- …`; gives what it printed. */
  release: (...words: string[]): Promise<string> => {
    const { registryUrl, registryToken: token } = portalFacts();
    return releaseCommand({ registryUrl, token }, ...words);
  },

  /** `npm run build -- mfe-help --version 1.0.1` */
  build: (app: string, version: string) =>
    runNode(['--import', 'tsx', 'scripts/build/main.ts', app, '--version', version]),
};
