import { extname, join } from 'node:path';
import {
  BannerPlugin,
  container,
  DefinePlugin,
  NormalModuleReplacementPlugin,
  SubresourceIntegrityPlugin,
  type Configuration,
  type RspackPluginInstance,
} from '@rspack/core';
import { keptTimers, keptTimersName } from '@tulinde/client/natives';
import type { AppBuild } from './app-build';
import { rspackTarget } from './browsers/oldest-browsers';
import { federationFacts } from './federation-facts';
import { OwnImportsPlugin } from './own-imports';
import { ReleaseJsonPlugin } from './release-json';
import { moduleRules, resolveRules } from './rules';
import { consumedModules } from './shared-modules';
import { sourceMapFile } from './source-maps';

/* A source here, and built where this package is installed. */
const noFetchAdapter = join(import.meta.dirname, `no-fetch-adapter${extname(import.meta.filename)}`);

/* Milliseconds until a chunk counts as lost; after that the same URL keeps hanging and another query is tried. */
const chunkLoadTimeout = 8_000;

/**
 * The federation container of a remote. Version 1 of Rspack's plugin: its container needs no federation runtime of its
 * own (4.9 kB gzip instead of 13.7), and the runtime in the shell speaks its protocol.
 * @param exposed what `./remote` is made from: the last one is what the shell gets, those before it only run
 */
export const federation = (build: AppBuild, exposed?: string | string[]): RspackPluginInstance =>
  new container.ModuleFederationPluginV1(federationOptions(build, exposed));

const federationOptions = (build: AppBuild, exposed: string | string[] = './src/remote.ts') => ({
  name: build.uniqueName,
  filename: 'remoteEntry.js',
  exposes: { './remote': { import: exposed, name: 'remote' } },
  shared: consumedModules,
});

/* The container, and beside it what describes it to others. */
const remotePlugins = (build: AppBuild) => [
  federation(build),
  ...(build.manifest ? federationFacts(build, federationOptions(build)) : []),
];

/* The client asks for axios' XHR adapter alone (upload progress); its fetch adapter would come along, 4 kB gzip. */
const withoutFetchAdapter = () =>
  new NormalModuleReplacementPlugin(/axios[\\/]lib[\\/]adapters[\\/]fetch\.js$|^\.\/fetch\.js$/, (data) => {
    if (/axios[\\/]lib[\\/]adapters/.test(data.context ?? data.request)) data.request = noFetchAdapter;
  });

/* Of the federation runtime, which loads all remotes, what a browser needs: no Node, and no manifests of its
   own, because the release manifest tells it all. */
const runtimeOfBrowsers = () =>
  new DefinePlugin({ ENV_TARGET: JSON.stringify('web'), FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' });

/* What loads an app's late chunks is the bundler's own, and asks the window for its timers at each one: those that another
   release has put there would end the sign-in panel, or a form. It is within these instead: the shell's, or those of a host
   that keeps none. The container stays a name of the page. */
const loadedByKeptTimers = ({ kind, uniqueName }: AppBuild) => {
  const only = { raw: true, test: kind === 'shell' ? /^shell\..*\.js$/ : /^remoteEntry\.js$/ };
  const container = kind === 'shell' ? '' : `var ${uniqueName};`;
  const timers = `const{setTimeout,clearTimeout}=window.${keptTimersName}??window;`;
  return [
    new BannerPlugin({ ...only, banner: `${container}{${timers}` }),
    new BannerPlugin({ ...only, banner: '}', footer: true }),
  ];
};

/* The same for every module, packages among them, which name the timers as they like. A host that keeps none, or fewer, and a
   worker have their own. */
const withKeptTimers = () =>
  new DefinePlugin(
    Object.fromEntries(
      keptTimers.flatMap((name) =>
        ['', 'window.', 'globalThis.', 'self.'].map((owner) => [
          owner + name,
          `(self.${keptTimersName}?.${name}??self.${name})`,
        ]),
      ),
    ),
  );

/** What the browser loads. */
export const clientConfig = (build: AppBuild): Configuration => ({
  name: `${build.name} client`,
  dependencies: [`${build.name} prerender`],
  context: build.folder,
  mode: 'production',
  target: rspackTarget,
  devtool: 'hidden-source-map',
  entry: build.kind === 'shell' ? { shell: join(build.folder, 'src/main.tsx') } : {},
  output: {
    path: build.output,
    uniqueName: build.uniqueName,
    publicPath: 'auto',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    sourceMapFilename: sourceMapFile('[file]'),
    crossOriginLoading: 'anonymous',
    // Without it a module that threw while evaluating comes back half-initialised on the second load.
    strictModuleErrorHandling: true,
    chunkLoadTimeout,
  },
  resolve: resolveRules,
  module: moduleRules(build, 'browser'),
  optimization: { splitChunks: false, chunkIds: 'deterministic', moduleIds: 'deterministic' },
  performance: false,
  // The manifest's plugin warns that addresses are those of the host: they are meant to be.
  infrastructureLogging: { level: 'error' },
  plugins: [
    new OwnImportsPlugin(build),
    ...(build.kind === 'remote' ? remotePlugins(build) : [withoutFetchAdapter(), runtimeOfBrowsers()]),
    ...loadedByKeptTimers(build),
    withKeptTimers(),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    new ReleaseJsonPlugin(build),
  ],
});
