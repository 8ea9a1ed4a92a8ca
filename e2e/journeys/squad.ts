import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { portalFacts } from '../portal-under-test';

const run = promisify(execFile);
const workspace = join(import.meta.dirname, '../..');

/** A squad's terminal: the commands of the README against the registry of the portal under test. */
export const squad = {
  /** `npm run build -- mfe-help --version 1.0.1` */
  build: (app: string, version: string) =>
    run(process.execPath, ['--import', 'tsx', 'scripts/build.ts', app, '--version', version], { cwd: workspace }),

  /** `npm run release -- …`; gives what it printed. */
  release: async (...words: string[]): Promise<string> => {
    const { registryUrl, registryToken } = portalFacts();
    const env = { ...process.env, TULINDE_REGISTRY: registryUrl, TULINDE_REGISTRY_TOKEN: registryToken, NO_COLOR: '1' };
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'releases/cli/main.ts', ...words], {
      cwd: workspace,
      env,
    });
    return stdout;
  },
};
