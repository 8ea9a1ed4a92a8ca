import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DefinePlugin, HotModuleReplacementPlugin, SourceMapDevToolPlugin, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { AppBuild } from './app-build';
import { rspackTarget } from './browsers/oldest-browsers';
import { federation } from './client-config';
import { OwnImportsPlugin } from './own-imports';
import { moduleRules, resolveRules } from './rules';

const development = join(import.meta.dirname, 'development');
/* Without their endings: they are sources here, and built where this package is installed. */
const inPage = (file: string) => join(development, file);

/* The shell's start, its styles (which a release takes from the prerendering build) and, before the first line of React,
   what React Refresh hangs on. */
const shellEntry = (build: AppBuild): string[] => [
  inPage('install-refresh'),
  inPage('hot-updates'),
  join(build.folder, 'src/prerender.tsx'),
  join(build.folder, 'src/main.tsx'),
];

const refreshPackage = dirname(createRequire(import.meta.url).resolve('react-refresh/runtime'));

/* Only the file that installs React Refresh gets the package itself. */
const developmentRules = (build: AppBuild) => {
  const { rules = [], ...others } = moduleRules(build, 'browser');
  const installer = { test: inPage('install-refresh.'), resolve: { alias: { 'react-refresh': refreshPackage } } };
  return { ...others, rules: [...rules, installer] };
};

const remoteEntry = (build: AppBuild): string[] => [inPage('hot-updates'), join(build.folder, 'src/remote.ts')];

const packages = { name: 'packages', test: /[\\/]node_modules[\\/]/, chunks: 'all', enforce: true } as const;

/* Of our own sources only. In files, not by eval: the page has production's content security policy. */
const sourceMaps = () =>
  new SourceMapDevToolPlugin({ filename: '[file].map', exclude: /^packages\./, module: true, columns: false });

/**
 * What the browser loads under `npm run dev`. File names do not change from build to build: the page's address of an entry
 * holds as long as the server runs.
 */
export const developmentConfig = (build: AppBuild): Configuration => ({
  name: build.name,
  context: build.folder,
  mode: 'development',
  target: rspackTarget,
  devtool: false,
  entry: build.kind === 'shell' ? { shell: shellEntry(build) } : {},
  output: {
    path: join(build.folder, '.cache/dev'),
    uniqueName: build.uniqueName,
    publicPath: 'auto',
    filename: '[name].js',
    chunkFilename: '[name].js',
    cssFilename: '[name].css',
    cssChunkFilename: '[name].css',
    crossOriginLoading: 'anonymous',
    strictModuleErrorHandling: true,
  },
  resolve: {
    ...resolveRules,
    // One React Refresh for the page: see development/refresh/runtime.ts.
    alias: { 'react-refresh': inPage('refresh') },
  },
  module: developmentRules(build),
  optimization: {
    // Apart, so that an edit writes only what is ours.
    splitChunks: { cacheGroups: { default: false, defaultVendors: false, packages } },
    // A build with errors leaves the files of the last good one, and the next good one replaces those.
    emitOnErrors: false,
  },
  performance: false,
  infrastructureLogging: { level: 'error' },
  plugins: [
    new OwnImportsPlugin(build),
    ...(build.kind === 'remote' ? [federation(build, remoteEntry(build))] : []),
    new DefinePlugin({ APP_IN_DEVELOPMENT: JSON.stringify(build.name) }),
    new HotModuleReplacementPlugin(),
    sourceMaps(),
    new ReactRefreshRspackPlugin({
      exclude: [/[\\/]node_modules[\\/]/, development],
      library: build.uniqueName,
      injectEntry: false,
    }),
  ],
});
