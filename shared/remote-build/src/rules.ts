import type { Configuration } from '@rspack/core';
import type { AppBuild } from './app-build';
import { oldestBrowsers } from './browsers/oldest-browsers';

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
      asset: { filename: 'fonts/[name].[contenthash:8][ext]' },
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
