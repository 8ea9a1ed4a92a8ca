import { basename } from 'node:path';
import type { Configuration } from '@rspack/core';
import type { RemoteRoute } from '@tulinde/client/remote';
import { appBuild, type AppBuild, type BuildEnv } from './app-build';
import { clientConfig } from './client-config';
import { developmentConfig } from './development-config';
import { serverConfig } from './server-config';
import { prerenderedKeys } from './prerendered-keys';
import { topBarVariants } from '@tulinde/contracts';

export { minimizers } from './browsers/minimizers';
export { oldestBrowsers, rspackTarget } from './browsers/oldest-browsers';
export { uniqueNameOf, type BuildEnv } from './app-build';
export { sharedModules, sharedRanges } from './shared-modules';
export { sourceHash } from './source-hash';

/** A configuration function as the Rspack CLI and the build script call it. */
export type AppConfig = (env?: BuildEnv) => Configuration[];

/* NODE_ENV=development, which `npm run dev` sets: one build, for the browser, that replaces its modules in a page. */
const configsOf = (build: AppBuild): Configuration[] =>
  build.isDevelopment ? [developmentConfig(build)] : [serverConfig(build), clientConfig(build)];

/**
 * The build preset of a remote: `src/remote.ts` is its only exposed module. `rspack build` with it writes assets, prerendered
 * pages and `release.json` into `dist`.
 * @param folder the remote's package, `import.meta.dirname` of its rspack.config.ts
 * @param routes of its `src/routes.tsx`
 * @param name the folder's unless given
 */
export const remoteConfig =
  (folder: string, routes: readonly RemoteRoute[], name = basename(folder)): AppConfig =>
  (env) => {
    const prerender = routes.flatMap(prerenderedKeys);
    const pageChunks = Object.fromEntries(routes.flatMap(({ path, chunks }) => (chunks ? [[path, chunks]] : [])));
    return configsOf(appBuild({ kind: 'remote', folder, name, routes, pageChunks, prerender }, env));
  };

/** The build preset of the shell: `src/main.tsx` starts it, `src/prerender.tsx` gives its chrome. */
export const shellConfig =
  (folder: string): AppConfig =>
  (env) =>
    configsOf(
      appBuild({ kind: 'shell', folder, name: 'shell', routes: [], pageChunks: {}, prerender: topBarVariants }, env),
    );
