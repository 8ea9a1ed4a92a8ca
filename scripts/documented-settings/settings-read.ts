import { join } from 'node:path';
import { build } from 'esbuild';
import { workspace } from '../apps';

/* Names of variables as our programs write them; the plain ones are those of the back end and of every process. */
const name = /\b(?:TULINDE_[A-Z0-9_]*[A-Z0-9]|DATABASE_URL|LOG_LEVEL|NODE_ENV|TOKEN_PORT|HOST|PORT)\b/g;

/* Our own sources only: what a package reads is between it and Node.js. */
const ownSources = {
  name: 'own sources',
  setup: ({ onResolve }: { onResolve: (of: { filter: RegExp }, to: (given: { path: string }) => object) => void }) => {
    onResolve({ filter: /^@tulinde\/shared\// }, ({ path }) => ({
      path: join(workspace, path.replace('@tulinde/shared/', 'shared/src/'), 'index.ts'),
    }));
  },
};

/**
 * The variables of the environment that a program names anywhere in its own code, comments apart: those that it reads.
 * @param program path from the root of the checkout
 */
export const settingsRead = async (program: string): Promise<string[]> => {
  const { outputFiles } = await build({
    entryPoints: [join(workspace, program)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    minifyWhitespace: true,
    plugins: [ownSources],
  });
  return [...new Set(outputFiles[0]?.text.match(name) ?? [])].sort();
};
