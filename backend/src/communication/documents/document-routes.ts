import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../platform/adapters/files/port';
import type { Database } from '../../platform/database/connection';
import { files as fileRows } from '../../platform/database/schema';
import { enqueuePrintAgain } from '../../platform/outbox';
import { noteAuthorizationFailure } from '../../platform/http/authorization-failures';
import { Refusal } from '../../platform/http/refusal';
import { contentDisposition } from '../../platform/uploads/disposition';
import { readLink } from './document-link';

export interface DocumentLinkDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => Date;
  readonly secret: string;
}

/** Downloads by signed links: outside the service token's guard, because a browser follows them by itself. */
export const addDocumentLinks = (app: FastifyInstance, deps: DocumentLinkDependencies): void => {
  app.get('/api/documents/:token', { schema: { hide: true } }, async (request, reply) => {
    const link = readLink(deps.secret, (request.params as { token: string }).token, deps.now());
    if (link === null) {
      noteAuthorizationFailure(request, 'LINK_FORGED');
      return reply.callNotFound();
    }
    if (link.isExpired) throw new Refusal(410, 'LINK_EXPIRED', 'link.expired');
    const [row] = await deps.db.select().from(fileRows).where(eq(fileRows.id, link.fileId));
    const bytes = row && (await deps.files.get(row.id));
    if (row && !bytes) await enqueuePrintAgain(deps.db, row.id, deps.now());
    if (!row || !bytes) return reply.callNotFound();
    return reply
      .header('content-disposition', contentDisposition('attachment', row.name))
      .header('referrer-policy', 'no-referrer')
      .type(row.contentType)
      .send(Buffer.from(bytes));
  });
};
