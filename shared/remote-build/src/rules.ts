import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Configuration, PathData } from '@rspack/core';
import type { AppBuild } from './app-build';
import { oldestBrowsers } from './browsers/oldest-browsers';

/* As `contentFile` of the contracts has it: the same name, and so the same address, in every release. */
const fontFile =
  (context: string) =>
  ({ filename = '' }: PathData): string => {
    const { name } = parse(filename);
    const digest = createHash('sha384')
      .update(readFileSync(join(context, filename)))
      .digest('hex');
    return `content/${name}.${digest.slice(0, 16)}.woff2`;
  };

/**
 * TypeScript and CSS Modules, the same for the browser and for the prerendering build: both must give a class the same
 * name. The style sheet itself comes from the prerendering build alone, as one file for the release, so that no CSS
 * loading code is needed in the page. In development nothing is prerendered: the browser's build brings the styles, chunk
 * by chunk, and replaces them while the page stands.
 */
export const moduleRules = (build: AppBuild, target: 'browser' | 'prerender'): NonNullable<Configuration['module']> => {
  const isPrerendering = target === 'prerender';
  const styles = { exportsOnly: !isPrerendering && !build.isDevelopment, esModule: true };
  return {
    parser: {
      'css/module': { namedExports: false },
      ...(isPrerendering && { javascript: { dynamicImportMode: 'eager' as const } }),
    },
    generator: {
      css: styles,
      'css/module': { ...styles, localIdentName: `${build.uniqueName}-[local]-[hash:6]`, exportsConvention: 'as-is' },
      // Seen from the style sheet, which stands in the folder of its release.
      asset: build.isDevelopment
        ? { filename: 'fonts/[name].[contenthash:8][ext]' }
        : { filename: fontFile(build.folder), publicPath: '../' },
    },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: {
              react: {
                runtime: 'automatic',
                development: build.isDevelopment,
                refresh: build.isDevelopment && !isPrerendering,
              },
            },
          },
          env: { targets: [...oldestBrowsers] },
        },
      },
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  };
};

export const resolveRules: NonNullable<Configuration['resolve']> = {
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
};
