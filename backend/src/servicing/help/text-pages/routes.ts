import { languages, portalDocuments, portalVersionIdSchema } from '@tulinde/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/database/connection';
import { findVersion, versionsOf } from '../../../catalogue/portal-texts/repository';
import { textPagePolicy, versionPage, versionsPage } from './html';

const asked = z.object({
  document: z.enum(portalDocuments),
  language: z.enum(languages),
  version: z.optional(portalVersionIdSchema),
});

/**
 * Every version of the portal's own texts as a page that needs no script, from the database, outside the service token's
 * guard: a browser follows links to them by itself.
 */
export const addTextPages = (app: FastifyInstance, db: Database): void => {
  app.get('/api/portalTexts/:document/:language/:version?', { schema: { hide: true } }, async ({ params }, reply) => {
    const { success, data } = asked.safeParse(params);
    if (!success) return reply.callNotFound();
    const { document, language, version } = data;
    const page =
      version === undefined
        ? versionsPage(document, (await versionsOf(db, document)).toReversed(), language)
        : versionPage(await findVersion(db, document, version), language);
    return reply.header('content-security-policy', textPagePolicy).type('text/html; charset=utf-8').send(page);
  });
};
