import { hourMs } from '@tulinde/contracts';
import type { FastifyInstance } from 'fastify';
import { refusalsAnswer } from '../../wire/audit-answers';
import { refusalsQuery, revokeRequest, tokenParams, tokenRequest } from '../../wire/requests';
import { meAnswer, newTokenAnswer, tokenAnswer, tokensAnswer } from '../../wire/token-answers';
import type { RegistryDatabase } from '../database';
import { parse } from '../parse';
import { RefusedError } from '../refusal';
import { repeatWhileOpen } from '../repeat-while-open';
import { actorOf, holderOf } from './authorise';
import { listRefusals, purgeRefusals } from './refusal-counts';
import { mayGive } from './rights';
import { createToken, listTokens, revokeToken } from './token-records';

/** Tokens: who has which, new ones, and their end. */
export const tokenRoutes = (app: FastifyInstance, database: RegistryDatabase, now: () => Date): void => {
  const action = 'tokens' as const;
  const api = {
    me: { summary: 'The rights of the token that asks', answer: meAnswer },
    list: { summary: 'All tokens, without the tokens themselves', answer: tokensAnswer },
    create: { summary: 'A new token, shown this once', body: tokenRequest, status: 201, answer: newTokenAnswer },
    revoke: {
      summary: 'Ends a token',
      params: tokenParams,
      body: revokeRequest,
      answer: tokenAnswer,
      refusals: { 404: ['TOKEN_UNKNOWN'] },
    },
    refusals: { summary: 'Whom what was refused', query: refusalsQuery, answer: refusalsAnswer },
  };

  app.get('/v1/me', { config: { action: 'any', api: api.me } }, (request) => holderOf(request));

  app.get('/v1/tokens', { config: { action, api: api.list } }, async () => ({
    tokens: await listTokens(database.queries),
  }));

  app.post('/v1/tokens', { config: { action, api: api.create } }, async (request, reply) => {
    const { expiresAt, ...wanted } = parse(tokenRequest, request.body);
    const { name: actor, ...own } = holderOf(request);
    if (!mayGive({ name: actor, ...own }, wanted)) {
      const message = `${actor} cannot give rights that it does not have.`;
      const { apps, actions } = own;
      throw new RefusedError(403, 'FORBIDDEN', message, { holder: actor, action, app: null, apps, actions });
    }
    const until = expiresAt === undefined ? null : new Date(expiresAt);
    if (until !== null && until <= now()) {
      const issues = [{ field: 'expiresAt', message: 'lies in the past' }];
      throw new RefusedError(400, 'INVALID', 'The token would have expired already.', { issues });
    }
    const made = await createToken(database, { ...wanted, expiresAt: until, actor, at: now() });
    return reply.code(201).header('cache-control', 'no-store').send(made);
  });

  app.post('/v1/tokens/:id/revoke', { config: { action, api: api.revoke } }, (request) => {
    const { id } = parse(tokenParams, request.params);
    const { reason } = parse(revokeRequest, request.body);
    return revokeToken(database, { id, reason, actor: actorOf(request), at: now() });
  });

  app.get('/v1/refusals', { config: { action: 'audit-read', api: api.refusals } }, async (request) => ({
    refusals: await listRefusals(database.queries, parse(refusalsQuery, request.query).days, now()),
  }));
  repeatWhileOpen(app, hourMs, () => purgeRefusals(database, now()));
};
