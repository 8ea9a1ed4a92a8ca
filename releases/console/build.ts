import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { sourceHash } from '@tulinde/remote-build';
import { compressFiles } from '../http/compress-files';
import config from './rspack.config';

/** Where the built console stands: what the registry is given. */
const consoleFolder = join(import.meta.dirname, 'dist');

/* Written last: a build that was cut off leaves none and is made again. */
const stamp = join(consoleFolder, 'source-hash.txt');

const compile = async (): Promise<void> => {
  const compiler = rspack(config);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
};

/**
 * Builds the console unless its sources are those of the last build.
 * @returns the folder to serve, and whether it was built just now
 * @throws Error with the compiler's own words when it does not build
 */
export const buildConsole = async (): Promise<{ folder: string; isNew: boolean }> => {
  const hash = sourceHash(import.meta.dirname);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return { folder: consoleFolder, isNew: false };
  await compile();
  const place = { filesFolder: consoleFolder, partialPath: () => join(consoleFolder, `partial-${process.pid}`) };
  await compressFiles(place, readdirSync(consoleFolder, { recursive: true, encoding: 'utf8' }));
  writeFileSync(stamp, hash);
  return { folder: consoleFolder, isNew: true };
};
