import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';

interface Built {
  readonly release: Release;
  /** Holds its files. */
  readonly folder: string;
}

/* Names of files have hashes in them, and a build has its own name in its scripts: neither is a change of what is in there. */
const plainOf = (text: string, { container, version }: Release): string =>
  text
    .replaceAll(container ?? version, '')
    .replaceAll(version, '')
    .replace(/sha384-[A-Za-z0-9+/=]{64}|\b[0-9a-f]{8,}\b/g, '');

const digestsOf = async ({ release, folder }: Built): Promise<Map<string, string>> => {
  const digests = new Map<string, string>();
  for (const { path } of release.files.filter((file) => /\.(m?js|css)$/.test(file.path))) {
    const text = plainOf(await readFile(join(folder, path), 'utf8'), release);
    digests.set(path, createHash('sha256').update(text).digest('hex'));
  }
  return digests;
};

/** The scripts and styles of a release that say something else than those of the one before it; null: all, there is none. */
export const changedFiles = async (now: Built, before: Built | null): Promise<ReadonlySet<string> | null> => {
  if (before === null) return null;
  const known = new Set((await digestsOf(before)).values());
  return new Set([...(await digestsOf(now))].filter(([, digest]) => !known.has(digest)).map(([path]) => path));
};
