import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connection';
import { noteAuthorizationFailure } from '../../../platform/http/authorization-failures';
import { perVisitor } from '../../../platform/http/rate-limits/limit-rates';
import { Refusal } from '../../../platform/http/refusal';
import { findClaim } from '../../records/find-claim';
import { readPackLink } from './pack-link';
import { writePack, type PackDependencies } from './write-pack';

/** An archive is made each time. */
const perMinute = 6;

/** Packs by signed links: outside the service token's guard, because a browser follows them by itself. */
export const addPackLinks = (
  app: FastifyInstance,
  deps: PackDependencies & { readonly db: Database; readonly now: () => Date },
): void => {
  const config = perVisitor(perMinute);
  app.get('/api/claimPacks/:token', { config, schema: { hide: true } }, async (request, reply) => {
    const now = deps.now();
    const link = readPackLink(deps.secret, (request.params as { token: string }).token, now);
    const claim = link && (await findClaim(deps.db, link.claimNumber));
    if (link === null) noteAuthorizationFailure(request, 'LINK_FORGED');
    if (link === null || claim === null) return reply.callNotFound();
    if (link.isExpired) throw new Refusal(410, 'LINK_EXPIRED', 'link.expired');
    return reply
      .header('content-disposition', `attachment; filename="${claim.number}.zip"`)
      .header('referrer-policy', 'no-referrer')
      .type('application/zip')
      .send(await writePack(deps.db, claim, { ...deps, now }));
  });
};
