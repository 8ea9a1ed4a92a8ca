import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { BundledPackage } from '@tulinde/contracts';
import { esbuildTargets } from '../browsers/oldest-browsers';
import { releaseFiles } from './files';
import { packagesOf } from './packages';
import { entryFile, type StandardRemote } from './standard-remote';
import { writeRelease } from './write-release';

/** What this needs of a chunk that Vite wrote. */
export interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly moduleIds?: readonly string[];
}

interface Esbuild {
  build(options: BuildOptions): Promise<unknown>;
}

/* What an ES module imports comes without a hash: the entry becomes one file. What it imported when asked still runs then. */
const joinModules = async (folder: string, output: string): Promise<void> => {
  const require = createRequire(join(folder, 'package.json'));
  const { build } = require('esbuild') as Esbuild;
  await build({
    entryPoints: [join(output, entryFile)],
    outfile: join(output, entryFile),
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    minify: true,
    target: esbuildTargets,
    legalComments: 'none',
    logLevel: 'warning',
  });
  for (const { path } of releaseFiles(output)) {
    if (path.endsWith('.js') && path !== entryFile) rmSync(join(output, path));
  }
};

/**
 * For Vite, beside the standard plugin of Module Federation: makes one file of the ES module that is the entry, and writes
 * `release.json`.
 */
export const vitePlugin = (remote: StandardRemote) => {
  const licences: BundledPackage[] = [];
  let output = '';
  let failed = false;
  return {
    name: 'tulinde-release',
    apply: 'build' as const,
    enforce: 'post' as const,
    config: () => ({
      base: './',
      // Addresses of assets are said as seen from the entry: there are no folders between them.
      css: { modules: { generateScopedName: `${remote.container}-[local]-[hash:base64:6]` } },
      build: { target: esbuildTargets, assetsDir: '', modulePreload: false as const, cssCodeSplit: false },
    }),
    configResolved: ({ root, build }: { root: string; build: { outDir: string } }) => {
      output = resolve(root, build.outDir);
    },
    generateBundle: (_: unknown, bundle: Readonly<Record<string, Chunk>>) => {
      const ids = Object.values(bundle).flatMap(({ moduleIds }) => moduleIds ?? []);
      licences.push(...packagesOf(ids.map((id) => id.replace(/^\0/, '').split('?', 1)[0] ?? '')));
    },
    buildEnd: (error?: Error) => {
      failed = error !== undefined;
    },
    closeBundle: {
      order: 'post' as const,
      sequential: true,
      handler: async () => {
        if (failed) return;
        await joinModules(remote.folder, output);
        writeRelease(remote, { output, federation: 'module', scripts: [], licences });
      },
    },
  };
};
