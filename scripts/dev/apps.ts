import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { uniqueNameOf, type AppConfig } from '@tulinde/shared/remote/build';
import { appNames, workspace } from '../apps';

/** A release that no registry has: its files change while its version stays. */
export const developmentVersion = '0.0.0-dev';

/** One app of the checkout as the development server runs it. */
export interface DevelopmentApp {
  readonly name: string;
  /** Absolute path of its package. */
  readonly folder: string;
  readonly container: string | null;
  readonly config: Configuration;
  /** Absolute path of the folder that its build writes. */
  readonly output: string;
}

const load = async (name: string): Promise<DevelopmentApp> => {
  const folder = join(workspace, name);
  const url = pathToFileURL(join(folder, 'rspack.config.ts')).href;
  const { default: configs } = (await import(url)) as { default: AppConfig };
  const [config] = configs({ version: developmentVersion });
  const output = config?.output?.path;
  if (!config || !output) throw new Error(`rspack.config.ts of ${name} describes no build.`);
  const container = name === 'shell' ? null : uniqueNameOf(name, developmentVersion);
  return { name, folder, container, config, output };
};

/** The shell and every remote of this checkout, the shell first. */
export const loadDevelopmentApps = (): Promise<DevelopmentApp[]> => Promise.all(appNames().map(load));
