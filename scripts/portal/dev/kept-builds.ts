import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { sourceHash } from '@tulinde/remote-build';
import type { DevelopmentApp } from './apps';

/* In the folder of the build that it tells of. */
const hashFile = '.source-hash';

const isCurrent = ({ output }: DevelopmentApp, hash: string): boolean => {
  const file = join(output, hashFile);
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
};

const run = (apps: readonly DevelopmentApp[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(apps.map(({ config }) => config));
    compiler.run((error, stats) => {
      const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
      const words = error?.message ?? errors.map(({ message }) => message).join('\n\n');
      compiler.close(() => (words ? reject(new Error(`The other apps do not compile.\n\n${words}`)) : resolve()));
    });
  });

/**
 * Builds the apps that nobody works on, once: a build of the same sources is kept, and edits are not followed.
 * @throws Error with the compiler's own words when one does not compile
 */
export const keepBuilds = async (apps: readonly DevelopmentApp[], log: (line: string) => void): Promise<void> => {
  // Before the build: what changes while it lasts is built again at the next start.
  const hashes = new Map(apps.map((app) => [app, sourceHash(app.folder)]));
  const stale = apps.filter((app) => !isCurrent(app, hashes.get(app) ?? ''));
  if (stale.length === 0) return;
  log(`Building ${stale.map(({ name }) => name).join(', ')} once …`);
  for (const { output } of stale) rmSync(output, { recursive: true, force: true });
  await run(stale);
  for (const app of stale) writeFileSync(join(app.output, hashFile), hashes.get(app) ?? '');
};
