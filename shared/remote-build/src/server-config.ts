import { join } from 'node:path';
import { CopyRspackPlugin, type Configuration } from '@rspack/core';
import type { AppBuild } from './app-build';
import { minimizers } from './browsers/minimizers';
import { StylePackagesPlugin } from './bundled-packages';
import { PrerenderPlugin } from './prerender-plugin';
import { OwnImportsPlugin } from './own-imports';
import { moduleRules, resolveRules } from './rules';

/**
 * The build that runs once, here, to write the first paint of the release (`prerender/…html`) and its one style sheet.
 * Its script never ships.
 */
export const serverConfig = (build: AppBuild): Configuration => ({
  name: `${build.name} prerender`,
  context: build.folder,
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry: { styles: join(import.meta.dirname, `prerender-${build.kind}`) },
  output: {
    path: build.output,
    uniqueName: build.uniqueName,
    publicPath: '',
    filename: '../.cache/prerender.cjs',
    cssFilename: '[name].[contenthash:8].css',
    library: { type: 'commonjs2' },
    clean: true,
  },
  resolve: {
    ...resolveRules,
    alias: { '@app-under-build': join(build.folder, build.kind === 'shell' ? 'src/prerender.tsx' : 'src/remote.ts') },
  },
  module: moduleRules(build, 'prerender'),
  externalsPresets: { node: true },
  // One React for the renderer and the app, from node_modules; the router and MobX follow it.
  externals: [/^react($|\/)/, /^react-dom($|\/)/, /^react-router-dom$/, /^mobx/],
  externalsType: 'commonjs',
  optimization: { minimize: true, minimizer: minimizers(), splitChunks: false },
  performance: false,
  plugins: [
    new OwnImportsPlugin(build),
    // Files that keep their name: the document, the icon, robots.txt.
    new CopyRspackPlugin({ patterns: [{ from: join(build.folder, 'public'), noErrorOnMissing: true }] }),
    new PrerenderPlugin(build),
    new StylePackagesPlugin(build),
  ],
});
