import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { releasePluginName, writeReleasePlugin } from '../../scripts/build/write-release-plugin';

const run = promisify(execFile);
const workspace = join(import.meta.dirname, '../..');

/* What the other teams have installed: their own tools, and our package as we hand it out. */
const installed = [
  '@module-federation/enhanced',
  '@module-federation/vite',
  '@rspack/cli',
  '@rspack/core',
  'esbuild',
  'vite',
  'webpack',
  'webpack-subresource-integrity',
  'zod',
];

const commands = {
  rspack: ['node_modules/@rspack/cli/bin/rspack.js', 'build'],
  webpack: ['build.js'],
  vite: ['node_modules/vite/bin/vite.js', 'build'],
} as const;

export type Bundler = keyof typeof commands;
const bundlers = Object.keys(commands) as Bundler[];

/** Puts the sources of three teams into a folder outside of the tree, with what each has installed. */
export const placeStandardRemotes = async (folder: string): Promise<void> => {
  const packages = join(folder, 'node_modules');
  for (const name of installed) {
    mkdirSync(dirname(join(packages, name)), { recursive: true });
    symlinkSync(join(workspace, 'node_modules', name), join(packages, name), 'dir');
  }
  await writeReleasePlugin(join(packages, releasePluginName));
  for (const bundler of bundlers) {
    // The page is the same for all; whose it is, each team says in its own words.
    cpSync(join(import.meta.dirname, 'src'), join(folder, bundler, 'src'), { recursive: true });
    cpSync(join(import.meta.dirname, bundler), join(folder, bundler), { recursive: true });
    symlinkSync(packages, join(folder, bundler, 'node_modules'), 'dir');
  }
};

/** A team's own build. @returns the folder of the release */
export const buildStandardRemote = async (folder: string, bundler: Bundler, version: string): Promise<string> => {
  const cwd = join(folder, bundler);
  // The plugin for Vite builds something else where it finds itself in a test.
  const env = { ...process.env, MFE_VITE_NO_TEST_ENV_CHECK: 'true' };
  await run(process.execPath, [...commands[bundler]], { cwd, env: { ...env, VERSION: version } });
  return join(cwd, 'dist');
};
