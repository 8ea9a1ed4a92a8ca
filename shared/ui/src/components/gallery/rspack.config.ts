import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

/** Builds the gallery: npx rspack build -c shared/ui/src/components/gallery/rspack.config.ts */
const config: Configuration = {
  context: import.meta.dirname,
  mode: 'development',
  devtool: false,
  entry: './main.tsx',
  output: { path: path.resolve(import.meta.dirname, '../../../dist/gallery'), clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
      { test: /(?<!\.module)\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({
      title: 'Components',
      templateContent:
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body><div id="root"></div></body></html>',
    }),
  ],
};

export default config;
