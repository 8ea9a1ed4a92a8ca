import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RefusedError } from '../refusal';
import { limits } from './limits';
import type { Upload } from './staging';

/**
 * Takes one file of an upload from the network. It is hashed on its way to the disk and appears in the staging
 * folder, by a rename, only when all bytes are there and are the ones that release.json announced.
 */
export const receiveFile = async (upload: Upload, path: string, body: Readable): Promise<void> => {
  const expected = upload.release.files.find((file) => file.path === path);
  if (!expected) throw new RefusedError(404, 'FILE_NOT_LISTED', `${path} is not among the files of release.json.`);

  const partial = upload.partialPath();
  const hash = createHash('sha384');
  let bytes = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes <= expected.bytes) done(null, chunk);
      // Longer than announced cannot become right. It is read to its end all the same, or the refusal would be lost in
      // a broken connection; only what no file may have breaks it.
      else if (bytes <= limits.fileBytes) done();
      else done(mismatch(path, `more than ${limits.fileBytes} bytes`, `${expected.bytes} bytes`));
    },
  });
  try {
    await pipeline(body, measure, createWriteStream(partial, { flags: 'wx' }));
    if (bytes !== expected.bytes) throw mismatch(path, `${bytes} bytes`, `${expected.bytes} bytes`);
    const integrity = `sha384-${hash.digest('base64')}`;
    if (integrity !== expected.integrity) throw mismatch(path, integrity, expected.integrity);
    const target = join(upload.filesFolder, path);
    await mkdir(dirname(target), { recursive: true });
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
};

const mismatch = (path: string, seen: string, allowed: string): RefusedError =>
  new RefusedError(422, 'HASH_MISMATCH', `${path} is not the file that release.json announced.`, {
    path,
    seen,
    allowed,
  });
