import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import type { RouteFacts } from '@tulinde/contracts';
import { sharedModules, sharedRanges, uniqueNameOf, type AppConfig } from '@tulinde/remote-build';
import { appNames, workspace } from '../../build/apps';
import { developmentVersion } from './release';
import { readRoutes } from './routes';

/** One app of the checkout as the development server runs it. */
export interface DevelopmentApp {
  readonly name: string;
  /** Absolute path of its package. */
  readonly folder: string;
  /** The shell has none. */
  readonly container: string | null;
  /** Modules handed over at run time, as a release tells them. */
  readonly shared: Readonly<Record<string, string>>;
  /** Its routes as they are now. */
  routes(): Promise<RouteFacts[]>;
  readonly config: Configuration;
  /** Absolute path of the folder that its build writes. */
  readonly output: string;
}

const load = async (name: string, server: string): Promise<DevelopmentApp> => {
  const folder = join(workspace, name);
  const url = pathToFileURL(join(folder, 'rspack.config.ts')).href;
  const { default: configs } = (await import(url)) as { default: AppConfig };
  const [described] = configs({ version: developmentVersion });
  if (!described) throw new Error(`rspack.config.ts of ${name} describes no build.`);
  const output = join(folder, '.cache/dev', server);
  const config = { ...described, output: { ...described.output, path: output } };
  const common = { name, folder, config, output };
  return name === 'shell'
    ? { ...common, container: null, shared: sharedModules, routes: async () => [] }
    : {
        ...common,
        container: uniqueNameOf(name, developmentVersion),
        shared: sharedRanges,
        routes: () => readRoutes(folder),
      };
};

/**
 * The shell and every remote of this checkout, the shell first.
 * @param server a name for the folder of its files: two servers on one checkout do not meet
 */
export const loadDevelopmentApps = (server: string): Promise<DevelopmentApp[]> =>
  Promise.all(appNames().map((name) => load(name, server)));
