import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { portalFacts, type PortalFacts } from '../portal-under-test';

const run = promisify(execFile);
const workspace = join(import.meta.dirname, '../..');

/* Rules of the gate that a release of the fault matrix breaks on purpose. */
const pastGate = ['contract', 'shared', 'route-removed', 'budget', 'entry', 'markup', 'licence', 'preflight'];

const runNode = (words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [...words], { cwd: workspace, env: { ...process.env, ...env } });
const runTypeScript = (program: string, ...words: string[]) => runNode(['--import', 'tsx', program, ...words]);

/** A squad's terminal: the commands of the README against a registry. */
export const squadOf = (facts: () => PortalFacts) => {
  /** `npm run release -- …`; gives what it printed. */
  const release = async (...words: string[]): Promise<string> => {
    const { registryUrl, registryToken } = facts();
    const env = { TULINDE_REGISTRY: registryUrl, TULINDE_REGISTRY_TOKEN: registryToken, NO_COLOR: '1' };
    return (await runNode(['releases/cli/start.mjs', ...words], env)).stdout;
  };
  return {
    release,

    /** `npm run build -- mfe-help --version 1.0.1` */
    build: (app: string, version: string) => runTypeScript('scripts/build.ts', app, '--version', version),

    /** Publishes what the gate would refuse, as operations may. */
    publishPastGate: (app: string, dir: string): Promise<string> =>
      release('publish', app, '--dir', dir, '--notes', 'fault matrix', '--allow', ...pastGate),

    /** Builds a release of a remote that is broken in one way; gives its folder. */
    buildFault: async (app: string, version: string, fault: string): Promise<string> => {
      await runTypeScript('e2e/faulty-remote/build-fault.ts', app, version, fault);
      return 'e2e/faulty-remote/dist';
    },
  };
};

/** Against the registry of the portal that all browser tests share. */
export const squad = squadOf(portalFacts);
