import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { claimFiles } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { contentDisposition } from '../../uploads/disposition';
import type { EvidenceDependencies } from './evidence-dependencies';
import { readFileLink } from './file-links';
import { fileIdOf } from './names';

/** Evidence by signed links: outside the service token's guard, because a browser follows them by itself. */
export const addClaimFileLinks = (
  app: FastifyInstance,
  { db, files, now, secret }: Pick<EvidenceDependencies, 'db' | 'files' | 'now' | 'secret'>,
): void => {
  app.get('/api/claimFiles/:token', { schema: { hide: true } }, async ({ params }, reply) => {
    const link = readFileLink(secret, (params as { token: string }).token, now());
    if (link === null) return reply.callNotFound();
    if (link.isExpired) throw new Refusal(410, 'LINK_EXPIRED', 'link.expired');
    const { fileId, isThumbnail } = fileIdOf(link.name);
    const [row] = await db.select().from(claimFiles).where(eq(claimFiles.id, fileId));
    const bytes = row && (await files.get(link.name));
    if (!row || !bytes) return reply.callNotFound();
    // A PDF is as its sender made it: it is never shown by our own origin.
    const how = row.type === 'application/pdf' ? 'attachment' : 'inline';
    return reply
      .header('content-disposition', contentDisposition(how, row.name))
      .header('referrer-policy', 'no-referrer')
      .type(isThumbnail ? 'image/jpeg' : row.type)
      .send(Buffer.from(bytes));
  });
};
