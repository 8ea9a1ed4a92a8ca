import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionPattern } from '@tulinde/contracts';
import { reasonOf } from '@tulinde/server/logs';
import type { FastifyRequest } from 'fastify';
import type { Brought, ReleaseName } from '../../artefacts';
import { accepts } from '../../http/accept-encoding';
import { zstandard } from '../../http/zstandard';
import { createRecent } from '../pages/recent';
import { createRateLimit } from './rate-limit';

interface ReleaseFile extends ReleaseName {
  readonly path: string;
}

type Asked = Pick<FastifyRequest, 'headers' | 'ip' | 'log'>;

/** Scripts and styles of releases, compressed for browsers that have those of other releases. */
export interface Dictionaries {
  /**
   * The file as a browser can read it that has an earlier one of its kind and says so. Never rejects.
   * @returns null where it has none, or none that helps: the file goes out as to anybody else
   */
  compress(file: ReleaseFile, request: Asked): Promise<Buffer | null>;
}

/* RFC 9842, section 5: a frame that Zstandard skips, 32 bytes long, with the SHA-256 of the dictionary. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/* In bytes. Larger files would hold up other visitors while they are compressed. */
const largestFile = 1_000_000;
/* In bytes. What differs more is a new file rather than a change, and goes out as to anybody else. */
const largestDifference = 50_000;
/* Those used last; most are of less than 4 kB. */
const keptDifferences = 500;
/* Of one address, which may name any pair of releases. */
const limit = { burst: 40, perSecond: 5, keys: 10_000 };

const isCode = (path: string): boolean => /\.(js|mjs|css)$/.test(path);

/** The path with what a build put into it for its content: `motor-form.*.js` of `motor-form.62d4ebe2.js`. */
const kindOf = (path: string): string => path.replace(/([.-])[A-Za-z0-9_-]{8,64}(?=\.(?:js|mjs|css)$)/, '$1*');

/**
 * `Use-As-Dictionary` of a file (RFC 9842, section 2.1): for which files it may be used, and under which name; null for what
 * is never sent this way.
 */
export const dictionaryOffer = ({ app, version, path }: ReleaseFile): string | null =>
  isCode(path) ? `match="/assets/${app}/*/${kindOf(path)}", id="${version}/${path}"` : null;

/** What the browser has, of headers that anybody may write; null where it is nothing of this kind. */
const readOffered = (path: string, headers: FastifyRequest['headers']) => {
  if (!isCode(path) || !accepts(headers['accept-encoding'] ?? '', 'dcz')) return null;
  const hash = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary']))?.[1];
  const [, version = '', earlier = ''] =
    /^"([^/"\\]{1,100})\/([^"\\]{1,500})"$/.exec(String(headers['dictionary-id'])) ?? [];
  // Of one kind the path is a servable one if this one is.
  const isOfKind = versionPattern.test(version) && kindOf(earlier) === kindOf(path);
  return hash !== undefined && isOfKind ? { hash, version, path: earlier } : null;
};

const readSmall = async (file: string): Promise<Buffer | null> => {
  const bytes = await readFile(file).catch(() => null);
  return bytes && bytes.length <= largestFile ? bytes : null;
};

/**
 * Compresses files of releases with those of earlier releases as dictionaries (Compression Dictionary Transport, RFC 9842),
 * when they are first asked for so: a browser that has yesterday's file fetches what differs.
 */
export const createDictionaries = (artefacts: Pick<Brought, 'folder' | 'bring'>): Dictionaries => {
  const kept = createRecent<Buffer | null>(keptDifferences);
  const isWithinLimit = createRateLimit(limit);

  const find = async ({ app, version, path }: ReleaseFile, { headers, ip }: Asked) => {
    const has = readOffered(path, headers);
    if (!has) return null;
    const key = `${app}/${version}/${path} ${has.hash}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (!isWithinLimit(ip)) return null;
    const folder = join(artefacts.folder, app);
    const [bytes, dictionary] = await Promise.all([
      readSmall(join(folder, version, path)),
      readSmall(join(folder, has.version, has.path)),
    ]);
    // A release of before this process began: the next visitor gains by it.
    if (!dictionary) artefacts.bring({ app, version: has.version }).catch(() => undefined);
    if (!bytes || !dictionary) return null;
    const hash = createHash('sha256').update(dictionary).digest();
    if (hash.toString('base64') !== has.hash) return null;
    const { compress } = await zstandard();
    const packed = Buffer.concat([magic, hash, compress(bytes, dictionary)]);
    const difference = packed.length <= largestDifference ? packed : null;
    kept.set(key, difference);
    return difference;
  };

  return {
    compress: (file, request) =>
      find(file, request).catch((error: unknown) => {
        request.log.warn(
          { file: `${file.app}@${file.version}/${file.path}`, reason: reasonOf(error) },
          'no dictionary used',
        );
        return null;
      }),
  };
};
