import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { remoteConfig, shellConfig } from '@tulinde/remote-build';
import { workspace } from '../../scripts/build/apps';
import { routes as help } from '../../mfe-help/src/routes';
import { routes as quotes } from '../../mfe-quotes/src/routes';
import { compile } from './compile';

const remotes = { 'mfe-help': help, 'mfe-quotes': quotes };

export type App = 'shell' | keyof typeof remotes;

interface Scratch {
  readonly app: App;
  readonly version: string;
  /** Where its sources are; those of the app unless given. */
  readonly sources?: string;
  /** The pages that those have; all of the app unless given. */
  readonly paths?: readonly string[];
  /** Changes the sources that were copied, in the folder given. */
  readonly edit?: (folder: string) => void;
  readonly configure?: (config: Configuration) => Configuration;
}

/** The build of an app from a copy of its sources: the app's own folder and its `dist` stay as they are. */
export const scratchApp = ({ app, version, sources, paths, edit, configure = (config) => config }: Scratch) => {
  const folder = join(import.meta.dirname, '../.cache/apps', `${app}@${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(sources ?? join(workspace, app), folder, {
    recursive: true,
    filter: (path) => !/[\\/](dist|node_modules)$/.test(path) && !(sources === undefined && path.endsWith('.cache')),
  });
  edit?.(folder);
  const config =
    app === 'shell'
      ? shellConfig(folder)
      : remoteConfig(
          folder,
          remotes[app].filter(({ path }) => paths?.includes(path) ?? true),
          app,
        );
  return { folder, dist: join(folder, 'dist'), configs: () => config({ version }).map(configure) };
};

/** Builds it at once. @returns the folder with `release.json` */
export const buildScratch = async (scratch: Scratch): Promise<string> => {
  const { dist, configs } = scratchApp(scratch);
  await compile(configs());
  return dist;
};
