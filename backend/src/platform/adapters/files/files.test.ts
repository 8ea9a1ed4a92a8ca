import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeS3 } from '@tulinde/server/s3/testing';
import { folderFiles } from './folder';
import type { FileStore } from './port';
import { s3Files } from './s3';

const name = 'rUF2bnKzqFJZ0yX1cV9a_g';
const keys = { accessKey: 'portal', secretKey: 'a secret of the store', region: 'af-south-1' };

const openFolder = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-files-'));
  return { store: folderFiles(join(folder, 'files')), stop: async () => rmSync(folder, { recursive: true }) };
};
const openS3 = async () => {
  const { endpoint, stop } = await startFakeS3(keys);
  return { store: s3Files({ endpoint, bucket: 'papers', ...keys }), stop };
};

describe.each([
  ['a folder', openFolder],
  ['S3', openS3],
])('files in %s', (_name, open) => {
  let store: FileStore;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ store, stop } = await open());
  });
  afterAll(() => stop());

  it('names what begins in a way, however many there are, and what is none of ours not at all', async () => {
    const names = [1, 2, 3, 4, 5, 6, 7].map((count) => `policy-of-TP-00000${count}`);
    expect(await store.names('policy-of-')).toEqual([]);
    for (const each of [...names, name]) await store.put(each, Buffer.from('1'), 'text/plain');
    expect((await store.names('policy-of-')).sort()).toEqual(names);
    expect(await store.names('')).toHaveLength(8);
    for (const each of [...names, name]) await store.remove(each);
  });

  it('gives back the bytes, the newest where there were others, and nothing after they are removed', async () => {
    expect(await store.get(name)).toBeNull();
    expect(await store.isEmpty()).toBe(true);
    await store.put(name, Buffer.from([1, 2, 0, 255]), 'image/png');
    await store.put(name, Buffer.from([9, 0, 255]), 'image/png');
    expect([...((await store.get(name)) ?? [])]).toEqual([9, 0, 255]);
    expect([await store.isEmpty(), await store.isEmpty(name), await store.isEmpty('another')]).toEqual([
      false,
      true,
      false,
    ]);
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeNull();
  });

  it('keeps one file of several that are written under a name at once, and fails nobody', async () => {
    const written = Array.from({ length: 8 }, (_, at) => Buffer.alloc(200_000, at));
    await Promise.all(written.map((bytes) => store.put(name, bytes, 'image/png')));
    const kept = Buffer.from((await store.get(name))!);
    expect(written.some((bytes) => bytes.equals(kept))).toBe(true);
    expect(await store.isEmpty(name)).toBe(true);
    await store.remove(name);
  });

  it.each(['../../etc/passwd', 'a', `${name}/x`, `${name}?acl`, ''])('refuses the name "%s"', async (bad) => {
    await expect((async () => store.put(bad, Buffer.from('x'), 'text/plain'))()).rejects.toThrow('not the name');
    await expect((async () => store.get(bad))()).rejects.toThrow('not the name');
  });
});

it('keeps files in a folder for its own user alone, and no half ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-files-'));
  await folderFiles(folder).put(name, Buffer.from('x'), 'text/plain');
  expect(readdirSync(folder)).toEqual([name]);
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});

describe('S3', () => {
  it('refuses a wrong key, tries again when it is busy, and says what kind a file is', async () => {
    const { endpoint, objects, seen, failNext, stop } = await startFakeS3(keys);
    const wrong = s3Files({ endpoint, bucket: 'papers', ...keys, secretKey: 'another' });
    await expect(wrong.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow('answered PUT with 403');
    failNext(1);
    await s3Files({ endpoint, bucket: 'papers', ...keys }).put(name, Buffer.from('x'), 'image/png');
    expect(seen.map(({ status }) => status)).toEqual([403, 503, 200]);
    expect(objects.get(`/papers/${name}`)?.contentType).toBe('image/png');
    await stop();
  });

  it('takes no file for whole that was cut off on its way', async () => {
    const { endpoint, cutNext, stop } = await startFakeS3(keys);
    const store = s3Files({ endpoint, bucket: 'papers', ...keys });
    await store.put(name, Buffer.alloc(100_000, 7), 'application/pdf');
    cutNext();
    await expect(store.get(name)).rejects.toThrow();
    expect(await store.get(name)).toHaveLength(100_000);
    await stop();
  });
});
