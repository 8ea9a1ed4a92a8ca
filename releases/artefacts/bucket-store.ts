import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { FolderRefusedError } from '@tulinde/server/belonging';
import type { Bucket } from '@tulinde/server/s3';
import { eachOf } from './each-of';
import { fetchRelease } from './fetch-release';
import { folderId, holderIn, writeFolderId } from './folder-store';
import { factsKey, identityKey, keyOf, publishedPrefix } from './keys';
import type { ArtefactStore, ReleaseName } from './store';
import { throwWhenDown } from './throw-when-down';

/* Anybody may ask an edge for a release that there never was: it is looked for once in so long. */
const absentForMs = 2_000;
const mostAbsent = 1_000;

const binary = 'application/octet-stream';

/** A bucket, and a folder of this process before it. */
export const bucketStore = (folder: string, given: Bucket): ArtefactStore => {
  const bucket = throwWhenDown(given);
  const placeOf = ({ app, version }: ReleaseName): string => join(folder, app, version);
  const noteOf = (name: ReleaseName): string => publishedPrefix + keyOf(name);
  const under = new Map<string, Promise<boolean>>();
  const absentSince = new Map<string, number>();

  const isWhole = (name: ReleaseName): Promise<boolean> =>
    stat(join(placeOf(name), 'release.json')).then(
      () => true,
      () => false,
    );
  const fetchOnce = async (name: ReleaseName): Promise<boolean> => {
    const key = keyOf(name);
    if (Date.now() - (absentSince.get(key) ?? 0) < absentForMs) return false;
    const isFound = await fetchRelease(bucket, folder, name);
    if (isFound) return true;
    if (absentSince.size >= mostAbsent) absentSince.clear();
    absentSince.set(key, Date.now());
    return false;
  };

  const listed = new Map<string, { readonly at: number; readonly keys: Promise<string[]> }>();
  const keysOf = (app: string): Promise<string[]> => {
    const known = listed.get(app);
    if (known && Date.now() - known.at < absentForMs) return known.keys;
    const keys = bucket.keys(`${app}/`);
    if (listed.size >= mostAbsent) listed.clear();
    listed.set(app, { at: Date.now(), keys });
    keys.catch(() => listed.delete(app));
    return keys;
  };
  const holderInBucket = async (app: string, path: string): Promise<ReleaseName | null> => {
    const keys = await keysOf(app);
    // Without its facts a release was put away, or is not whole.
    const holder = keys
      .filter((key) => key.endsWith(`/${path}`))
      .map((key) => ({ app, version: key.split('/')[1] ?? '' }))
      .find((name) => keys.includes(factsKey(name)));
    return holder ?? null;
  };

  return {
    folder,
    place: `The bucket ${bucket.name}`,
    placeVariable: 'TULINDE_ARTEFACTS_BUCKET',
    bring: async (name) => {
      if (await isWhole(name)) return true;
      const key = keyOf(name);
      const running = under.get(key) ?? fetchOnce(name).finally(() => under.delete(key));
      under.set(key, running);
      return running;
    },
    holderOf: async (app, path) => (await holderIn(folder, app, path)) ?? holderInBucket(app, path),
    has: async (name) => (await bucket.get(factsKey(name))) !== null,
    keep: async (name) => {
      const found = await readdir(placeOf(name), { recursive: true, withFileTypes: true });
      const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const facts = join(placeOf(name), 'release.json');
      const put = async (file: string): Promise<void> => {
        const path = relative(placeOf(name), file).split(sep).join('/');
        await bucket.put(keyOf(name, path), await readFile(file), binary);
      };
      // Of one that was broken off: half of the files would be the other's.
      await bucket.remove(factsKey(name));
      const others = files.filter((file) => file !== facts);
      await eachOf(others, put);
      await put(facts);
      absentSince.delete(keyOf(name));
    },
    withdraw: (name) => bucket.remove(factsKey(name)),
    remove: async (name) => {
      await bucket.remove(factsKey(name));
      await eachOf(await bucket.keys(`${keyOf(name)}/`), (key) => bucket.remove(key));
    },
    note: (name) => bucket.put(noteOf(name), new Uint8Array(), binary),
    isNoted: async (name) => (await bucket.get(noteOf(name))) !== null,
    noted: async () =>
      (await bucket.keys(publishedPrefix)).map((key) => {
        const [app = '', version = ''] = key.slice(publishedPrefix.length).split('/');
        return { app, version };
      }),
    readId: async () => {
      const bytes = await bucket.get(identityKey);
      return bytes && (JSON.parse(Buffer.from(bytes).toString()) as { registry: string }).registry;
    },
    writeId: (id) => bucket.put(identityKey, Buffer.from(JSON.stringify({ registry: id })), binary),
    own: async (id) => {
      const inFolder = await folderId(folder);
      if (inFolder === null) return writeFolderId(folder, id);
      if (inFolder === id) return undefined;
      throw new FolderRefusedError(
        `${folder} belongs to database ${inFolder}, and the bucket ${bucket.name} to ${id}. Nothing was changed. Start with an ` +
          'empty folder (TULINDE_ARTEFACTS): what is in the bucket is fetched from there.',
      );
    },
  };
};
