import { join } from 'node:path';
import { HtmlRspackPlugin, type Configuration } from '@rspack/core';
import { minimizers, oldestBrowsers, rspackTarget } from '@tulinde/remote-build';

const folder = import.meta.dirname;

/** The console is no remote: one page of its own with one script, which carries all that it needs. */
const config: Configuration = {
  name: 'console',
  context: folder,
  mode: 'production',
  target: rspackTarget,
  devtool: false,
  entry: { console: join(folder, 'src/main.tsx') },
  output: {
    path: join(folder, 'dist'),
    publicPath: '/console/',
    filename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    assetModuleFilename: 'assets/fonts/[name].[contenthash:8][ext]',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  module: {
    parser: { 'css/module': { namedExports: false } },
    generator: { 'css/module': { localIdentName: 'console-[local]-[hash:6]', exportsConvention: 'as-is' } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          env: { targets: [...oldestBrowsers] },
        },
      },
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  optimization: { minimizer: minimizers(), splitChunks: false },
  performance: false,
  plugins: [new HtmlRspackPlugin({ template: join(folder, 'src/document.html'), scriptLoading: 'module' })],
};

export default config;
