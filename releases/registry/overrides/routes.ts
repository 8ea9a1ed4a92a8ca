import { hourMs } from '@tulinde/contracts';
import type { FastifyInstance } from 'fastify';
import { linkIdOf } from '../../http/link-id';
import { environmentParams, overrideRequest, revokeLinkRequest } from '../../wire/requests';
import { overrideAnswer, overrideKeysAnswer, revokedLinkAnswer } from '../../wire/token-answers';
import type { RegistryDatabase } from '../database';
import { readEnvironment } from '../environments/status';
import { parse } from '../parse';
import { refuseGone } from '../keeping/gone';
import { getRelease } from '../publishing/release-records';
import { repeatWhileOpen } from '../repeat-while-open';
import { actorOf, holderOf, requireRight } from '../tokens/authorise';
import { all } from '../tokens/rights';
import type { TokenStore } from '../tokens/token-store';
import { ensureOverrideKey, publicKeys, signOverride } from './override-keys';
import { purgeRevokedLinks, revokeLink } from './revoke-link';

interface OverrideDeps {
  database: RegistryDatabase;
  tokens: TokenStore;
  now: () => Date;
}

const hourSeconds = 60 * 60;

/** Links by which a tester sees a chosen release on the real site. */
export const overrideRoutes = (app: FastifyInstance, deps: OverrideDeps): void => {
  const { database, now } = deps;
  app.addHook('onReady', () => ensureOverrideKey(database.queries, now()));

  const keyFacts = { summary: 'The keys that links are checked with', answer: overrideKeysAnswer };
  app.get('/v1/override-key', { config: { api: keyFacts } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return { keys: await publicKeys(database.queries) };
  });

  const api = {
    summary: 'A link that shows a tester the named releases',
    params: environmentParams,
    body: overrideRequest,
    status: 201,
    answer: overrideAnswer,
    refusals: { 404: ['ENVIRONMENT_UNKNOWN', 'RELEASE_UNKNOWN'], 409: ['RELEASE_GONE'] },
  };
  const config = { action: 'override' as const, api };
  app.post('/v1/environments/:environment/overrides', { config }, async (request, reply) => {
    const { environment } = parse(environmentParams, request.params);
    const { overrides, hours } = parse(overrideRequest, request.body);
    await readEnvironment(database, environment, now());
    for (const [name, version] of Object.entries(overrides)) {
      await requireRight(deps, request, 'override', name);
      await getRelease(database.queries, name, version);
      await refuseGone(database.queries, { app: name, version });
    }
    const iat = Math.floor(now().getTime() / 1000);
    const exp = iat + hours * hourSeconds;
    // Whoever may show releases of every app gives the tester the whole panel; a squad's link stays with its apps.
    const { name: by, apps } = holderOf(request);
    const claims = { overrides, environment, by, ...(apps.includes(all) && { apps: [all] }), iat, exp };
    const token = await signOverride(database.queries, claims);
    const expiresAt = new Date(exp * 1000).toISOString();
    return reply.code(201).send({ id: linkIdOf(token), token, path: `/_override?token=${token}`, expiresAt });
  });

  const revokeApi = {
    summary: 'Ends a tester’s link before its time',
    params: environmentParams,
    body: revokeLinkRequest,
    answer: revokedLinkAnswer,
    refusals: { 404: ['ENVIRONMENT_UNKNOWN'] },
  };
  const revokeConfig = { action: 'override' as const, api: revokeApi };
  app.post('/v1/environments/:environment/overrides/revoke', { config: revokeConfig }, async (request) => {
    const { environment } = parse(environmentParams, request.params);
    const asked = parse(revokeLinkRequest, request.body);
    return revokeLink(database, { environment, ...asked, actor: actorOf(request), at: now() });
  });
  repeatWhileOpen(app, hourMs, () => purgeRevokedLinks(database, now()));
};
