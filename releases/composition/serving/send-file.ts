import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFile } from '@tulinde/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '../../http/accept-encoding';
import { contentType } from '../../http/content-types';
import { fileKind } from '../../http/file-kinds';
import { dictionaryOffer, type Dictionaries } from './dictionaries';
import { filePolicy } from './security-headers';

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

interface PublishedFile {
  app: string;
  version: string;
  path: string;
}

/**
 * A path that stays below its folder and names neither the registry's own files nor compressed siblings. Markup of a release is
 * never a file of the site: the edge composes pages from it, under the policy of pages.
 */
const isServable = (path: string): boolean =>
  /^[A-Za-z0-9._/-]+$/.test(path) &&
  !path.split('/').some((part) => part === '' || part.startsWith('.')) &&
  !/(^release\.json|\.br|\.gz)$/.test(path) &&
  fileKind(path) !== 'page';

/**
 * Answers with a file of a published release, compressed when its sibling was made and the browser takes it; with
 * `dictionaries` as what differs from a file that the browser has.
 * @returns false when there is no such file
 */
export const sendReleaseFile = async (
  artefactsFolder: string,
  published: PublishedFile,
  request: FastifyRequest,
  reply: FastifyReply,
  dictionaries?: Dictionaries,
): Promise<boolean> => {
  const { app, version, path } = published;
  if (!isServable(path)) return false;
  const file = join(artefactsFolder, app, version, path);
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  const found = (await openFile(file, wanted)) ?? (await openFile(file, 'identity'));
  if (!found) return false;

  // The bytes under this name never change, so the name is the tag.
  const tag = contentFile.test(path)
    ? `"${path.slice('content/'.length)}-${found.encoding}"`
    : `"${app}@${version}-${found.encoding}"`;
  reply.headers({ etag: tag, vary: 'accept-encoding', 'content-type': contentType(path) });
  const offer = dictionaries && dictionaryOffer(published);
  if (offer) reply.headers({ 'use-as-dictionary': offer, vary: 'accept-encoding, available-dictionary' });
  if (fileKind(path) !== 'subresource') reply.header('content-security-policy', filePolicy);
  // A worker has the policy of its script: one that allows nothing would stop it.
  else reply.removeHeader('content-security-policy');
  if (request.headers['if-none-match'] === tag) {
    await found.handle.close();
    reply.code(304).send();
    return true;
  }
  const difference = await dictionaries?.compress(published, request);
  if (difference && difference.length < found.bytes) {
    await found.handle.close();
    // For this browser alone: a cache on the way that overlooked `vary` would give it to those who cannot read it.
    const cacheControl = String(reply.getHeader('cache-control')).replace('public', 'private');
    reply.headers({ etag: `"${app}@${version}-dcz"`, 'content-encoding': 'dcz', 'cache-control': cacheControl });
    reply.send(difference);
    return true;
  }
  if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding);
  reply.header('content-length', found.bytes);
  reply.send(found.handle.createReadStream());
  return true;
};

const openFile = async (
  file: string,
  encoding: Encoding,
): Promise<{ handle: FileHandle; bytes: number; encoding: Encoding } | null> => {
  const handle = await open(file + suffixes[encoding]).catch(() => null);
  if (!handle) return null;
  const facts = await handle.stat();
  if (facts.isFile()) return { handle, bytes: facts.size, encoding };
  await handle.close();
  return null;
};
