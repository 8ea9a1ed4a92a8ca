import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DefinePlugin, rspack, type Configuration } from '@rspack/core';
import type { RemoteRoute } from '@tulinde/client/remote';
import { remoteConfig } from '@tulinde/remote-build';
import { routes as account } from '../../mfe-account/src/routes';
import { routes as help } from '../../mfe-help/src/routes';
import { routes as quotes } from '../../mfe-quotes/src/routes';

/*
 * node --import tsx e2e/faulty-remote/build.ts <folder>
 * Builds the faulty remote once in the place of each app, into <folder>/<app>/dist; which fault it has is settled when a
 * copy of it is published (../faults/faults.ts). Two workers build side by side, each into a folder of its own.
 */
const remotes: readonly (readonly [app: string, routes: readonly RemoteRoute[]])[] = [
  ['mfe-help', help],
  ['mfe-quotes', quotes],
  ['mfe-account', account],
];

const [, , into = ''] = process.argv;

const configsOf = ([app, routes]: (typeof remotes)[number]): Configuration[] => {
  const folder = join(into, app);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, 'src'), join(folder, 'src'), { recursive: true });
  const paths = new DefinePlugin({ PATHS: JSON.stringify(routes.map(({ path }) => path)) });
  // Its pages come with its entry.
  const ownPages = routes.map(({ chunks: _chunks, ...route }) => route);
  return remoteConfig(
    folder,
    ownPages,
  )({ version: '0.0.0' }).map((config) => ({ ...config, plugins: [...(config.plugins ?? []), paths] }));
};

const compiler = rspack(remotes.flatMap(configsOf));
compiler.run((error, stats) => {
  const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
  compiler.close(() => {
    if (failure) throw failure;
  });
});
