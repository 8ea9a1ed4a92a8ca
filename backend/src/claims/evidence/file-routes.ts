import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { claimFiles } from '../../platform/database/schema';
import { noteAuthorizationFailure } from '../../platform/http/authorization-failures';
import { Refusal } from '../../platform/http/refusal';
import { contentDisposition } from '../../platform/uploads/disposition';
import type { EvidenceDependencies } from './evidence-dependencies';
import { readFileLink } from './file-links';
import { fileIdOf } from './names';

/*
 * Safari plays only sound that it can request in ranges (RFC 9110, 14.2). A range that is not understood gets the whole
 * file.
 */
const partOf = (range: string | undefined, length: number): { readonly from: number; readonly to: number } | null => {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const from = Number(first);
  const to = Math.min(last ? Number(last) : length - 1, length - 1);
  return first !== undefined && from <= to ? { from, to } : null;
};

/** Evidence by signed links: outside the service token's guard, because a browser follows them by itself. */
export const addClaimFileLinks = (
  app: FastifyInstance,
  { db, files, now, secret }: Pick<EvidenceDependencies, 'db' | 'files' | 'now' | 'secret'>,
): void => {
  app.get('/api/claimFiles/:token', { schema: { hide: true } }, async (request, reply) => {
    const link = readFileLink(secret, (request.params as { token: string }).token, now());
    if (link === null) {
      noteAuthorizationFailure(request, 'LINK_FORGED');
      return reply.callNotFound();
    }
    if (link.isExpired) throw new Refusal(410, 'LINK_EXPIRED', 'link.expired');
    const { fileId, isThumbnail } = fileIdOf(link.name);
    const [row] = await db.select().from(claimFiles).where(eq(claimFiles.id, fileId));
    const bytes = row && (await files.get(link.name));
    if (!row || !bytes) return reply.callNotFound();
    // A PDF is as its sender made it: it is never shown by our own origin.
    const how = row.type === 'application/pdf' ? 'attachment' : 'inline';
    const part = partOf(request.headers.range, bytes.byteLength);
    if (part !== null) {
      reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${bytes.byteLength}`);
    }
    return reply
      .header('accept-ranges', 'bytes')
      .header('content-disposition', contentDisposition(how, row.name))
      .header('referrer-policy', 'no-referrer')
      .type(isThumbnail ? 'image/jpeg' : row.type)
      .send(Buffer.from(part === null ? bytes : bytes.subarray(part.from, part.to + 1)));
  });
};
