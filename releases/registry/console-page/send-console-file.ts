import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../../http/accept-encoding';
import { contentType } from '../../http/content-types';

const suffixes = { br: '.br', gzip: '.gz', identity: '' };

/* Names as the build writes them: they cannot leave the folder, and siblings are chosen here, not asked for. */
const isServable = (path: string): boolean =>
  /^(assets\/(fonts\/)?)?[\w-]+(\.[\w-]+)*\.(html|js|css|woff2)$/.test(path);

/** @returns false when the build wrote no such file */
export const sendConsoleFile = async (
  folder: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  if (!isServable(path)) return false;
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  for (const encoding of new Set([wanted, 'identity'] as const)) {
    const bytes = await readFile(join(folder, path + suffixes[encoding])).catch(() => null);
    if (!bytes) continue;
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({ vary: 'accept-encoding', 'content-type': contentType(path) }).send(bytes);
    return true;
  }
  return false;
};
