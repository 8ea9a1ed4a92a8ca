import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../../platform/adapters/files/port';
import { claimFile } from '../../../claims/records/parts-of-claim';
import type { Database } from '../../../platform/database/connection';
import { noteAuthorizationFailure } from '../../../platform/http/authorization-failures';
import { readSigned, signedText } from '../../../platform/http/signed-text';
import { Problem } from './problem';

const linkMs = 10 * 60 * 1000;
const use = 'insurer-evidence';

/** A path that opens one piece of evidence for ten minutes. Having the path is the only right that is needed. */
export const evidenceLink = (secret: string, fileId: string, now: Date): string =>
  `/v1/evidence/${signedText(secret, { use, text: fileId, until: new Date(now.getTime() + linkMs) })}`;

interface Dependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => Date;
  readonly secret: string;
}

/* What a customer has sent is only ever saved: nothing of it is opened as a page of this origin. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Evidence by signed links: without a token, so that a person may open one in a browser. */
export const addEvidenceLinks = (app: FastifyInstance, { db, files, now, secret }: Dependencies): void => {
  app.get('/v1/evidence/:link', { schema: { hide: true } }, async (request, reply) => {
    const link = readSigned(secret, use, (request.params as { link: string }).link);
    if (link === null) {
      noteAuthorizationFailure(request, 'LINK_FORGED');
      return reply.callNotFound();
    }
    if (now() >= link.until) throw new Problem(410, 'LINK_EXPIRED', 'The link has run out. Read the claim again.');
    const row = await claimFile(db, link.text);
    const bytes = row && (await files.get(row.id));
    if (row === null || bytes === null) return reply.callNotFound();
    return reply
      .header('content-disposition', disposition(row.name))
      .header('referrer-policy', 'no-referrer')
      .type(row.type)
      .send(Buffer.from(bytes));
  });
};
