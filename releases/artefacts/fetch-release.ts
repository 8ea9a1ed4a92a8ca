import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releaseSchema, type Release } from '@tulinde/contracts';
import type { Bucket } from '@tulinde/server/s3';
import { eachOf } from './each-of';
import { factsKey, keyOf } from './keys';
import { ReleaseBrokenError, type ReleaseName } from './store';

/* Its name cannot be an app's, so nothing in it is ever served. */
const arriving = '.arriving';
/* Longer than fetching a release takes: the process that fetched it was killed. */
const abandonedAfterMs = 60 * 60 * 1000;

type File = Release['files'][number];

const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
const suffixes = ['.br', '.gz'] as const;

const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Fetches a release from the bucket into the folder: aside, each file checked by its hash, a compressed sibling by what comes
 * out of it, then in place with one rename.
 * @returns false where the bucket has no whole release of this name
 * @throws ReleaseBrokenError what the bucket throws
 */
export const fetchRelease = async (bucket: Bucket, folder: string, name: ReleaseName): Promise<boolean> => {
  const facts = await bucket.get(factsKey(name));
  if (facts === null) return false;
  const release = readFacts(facts, name);
  const aside = join(folder, arriving, randomUUID());
  await dropAbandoned(join(folder, arriving));
  try {
    const keys = new Set(await bucket.keys(`${keyOf(name)}/`));
    await eachOf(release.files, (file) => fetchFile({ bucket, name, aside, keys }, file));
    await mkdir(aside, { recursive: true });
    await writeFile(join(aside, 'release.json'), facts);
    await mkdir(join(folder, name.app), { recursive: true });
    await rename(aside, join(folder, name.app, name.version));
  } catch (error) {
    const isTaken = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    // Another process on this folder was faster, with the same files.
    if (!isTaken || !(await stat(join(folder, name.app, name.version, 'release.json')).catch(() => null))) throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return true;
};

interface Fetched {
  bucket: Bucket;
  name: ReleaseName;
  aside: string;
  /** What the bucket has of the release. */
  keys: ReadonlySet<string>;
}

const fetchFile = async ({ bucket, name, aside, keys }: Fetched, file: File): Promise<void> => {
  const bytes = await bucket.get(keyOf(name, file.path));
  if (bytes === null) throw broken(name, `${file.path} is missing`);
  if (integrityOf(bytes) !== file.integrity) throw broken(name, `${file.path} is not the file that was published`);
  const target = join(aside, file.path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
  for (const suffix of suffixes) {
    if (!keys.has(keyOf(name, file.path + suffix))) continue;
    const sibling = await bucket.get(keyOf(name, file.path + suffix));
    if (sibling === null) continue;
    // Its own hash stands nowhere: what a browser makes of it must be the file. Never more bytes than that.
    const made = await decompress[suffix](sibling, { maxOutputLength: file.bytes + 1 }).catch(() => null);
    if (made === null || integrityOf(made) !== file.integrity) {
      throw broken(name, `${file.path}${suffix} is not the file that was published`);
    }
    await writeFile(target + suffix, sibling);
  }
};

const readFacts = (bytes: Uint8Array, { app, version }: ReleaseName): Release => {
  try {
    const release = releaseSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
    if (release.name === app && release.version === version) return release;
  } catch {
    // Told below.
  }
  throw broken({ app, version }, 'its release.json is not that of the release');
};

const broken = ({ app, version }: ReleaseName, what: string): ReleaseBrokenError =>
  new ReleaseBrokenError(`${app}@${version} in the bucket is not what was published: ${what}`);

const dropAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
};
