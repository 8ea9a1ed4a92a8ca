import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ReleaseFile } from '@tulinde/contracts';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());

const factsOf = (folder: string, path: string): ReleaseFile => {
  const bytes = readFileSync(path);
  return {
    path: relative(folder, path).split(sep).join('/'),
    bytes: bytes.byteLength,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  };
};

/** Every file of a finished build but its `release.json`, by path. */
export const releaseFiles = (folder: string): ReleaseFile[] =>
  filesBelow(folder)
    .filter((path) => !path.endsWith('release.json'))
    .map((path) => factsOf(folder, path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));

/** The style sheets of a build, beside its scripts. */
export const stylesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((path) => path.endsWith('.css'))
    .sort();

/** What git answers in a folder; null where it has nothing to say: an archive, or no git. The provenance says so by null too. */
export const git = (folder: string, ...words: string[]): string | null => {
  try {
    return (
      execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    );
  } catch {
    return null;
  }
};
