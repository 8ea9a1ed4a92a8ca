import { existsSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sourceHash } from '@tulinde/remote-build';
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

const rspack = join(workspace, 'node_modules/@rspack/cli/bin/rspack.js');

/* `rspack build` in the app's folder, with its rspack.config.ts. What it prints is told where it fails. */
const buildApp = ({ name, version, manifest, types }: AppToBuild): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = [`version=${version}`, ...(manifest ? ['manifest'] : []), ...(types ? ['types'] : [])];
    // Node reads the settings, by tsx: Rspack's own way leaves files in the folder for temporary files.
    const words = ['build', '--config-loader', 'native', ...env.flatMap((each) => ['--env', each])];
    const build = spawn(process.execPath, ['--import', 'tsx', rspack, ...words], {
      cwd: join(workspace, name),
      stdio: 'pipe',
    });
    const printed: Buffer[] = [];
    for (const stream of [build.stdout, build.stderr]) stream.on('data', (part: Buffer) => printed.push(part));
    build.on('error', reject);
    build.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} does not build.\n${Buffer.concat(printed).toString()}`));
    });
  });

/**
 * Builds the apps, as many at a time as there are cores, with the answers of this checkout in their first paint.
 * @throws Error with the compiler's own words when one does not build
 */
export const buildApps = async (apps: readonly AppToBuild[]): Promise<void> => {
  const waiting = [...apps];
  const buildNext = async (): Promise<void> => {
    for (let app = waiting.shift(); app !== undefined; app = waiting.shift()) {
      await buildApp(app);
      fillBuild(join(workspace, app.name, 'dist'));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, buildNext));
};
