import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { sourceHash, type AppConfig } from '@tulinde/remote-build';
import type { Release } from '@tulinde/contracts';
import { fillBuild } from './fill-build';
import { workspace } from './apps';

export interface AppToBuild {
  readonly name: string;
  readonly version: string;
  /** What describes a remote to other hosts: `mf-manifest.json`, and the types of what it exposes. */
  readonly manifest?: boolean;
  readonly types?: boolean;
}

/** The release in an app's `dist`, or null. */
export const builtRelease = (name: string): Release | null => {
  const path = join(workspace, name, 'dist/release.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Release) : null;
};

/** Hash of everything the app is made from, as its next build would record it. */
export const currentSourceHash = (name: string): string => sourceHash(join(workspace, name));

const configOf = async ({ name, ...env }: AppToBuild) => {
  const url = pathToFileURL(join(workspace, name, 'rspack.config.ts')).href;
  const { default: config } = (await import(url)) as { default: AppConfig };
  return config(env);
};

/**
 * Builds the apps in one go, with the answers of this checkout in their first paint.
 * @throws Error with the compiler's own words when one does not build
 */
export const buildApps = async (apps: readonly AppToBuild[]): Promise<void> => {
  if (apps.length === 0) return;
  const compiler = rspack((await Promise.all(apps.map(configOf))).flat());
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  for (const { name } of apps) fillBuild(join(workspace, name, 'dist'));
};
