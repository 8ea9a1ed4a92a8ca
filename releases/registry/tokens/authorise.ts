import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError } from '../refusal';
import type { TokenStore } from './token-store';

const actors = new WeakMap<FastifyRequest, string>();

/** Who makes this change: the name of the token's holder. Only behind {@link requireToken}. */
export const actorOf = (request: FastifyRequest): string => {
  const actor = actors.get(request);
  if (actor === undefined) throw new Error('this route does not ask for a token');
  return actor;
};

/** Every route of this instance needs `authorization: Bearer <token>`; each refusal is logged. */
export const requireToken = (app: FastifyInstance, store: TokenStore): void => {
  app.addHook('onRequest', async (request, reply) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    const actor = scheme?.toLowerCase() === 'bearer' && token ? await store.holderOf(token) : null;
    if (actor === null) {
      request.log.warn({ route: request.routeOptions.url, hasToken: Boolean(token) }, 'token refused');
      reply.header('www-authenticate', 'Bearer');
      throw new RefusedError(401, 'TOKEN_REFUSED', 'This needs a valid registry token.');
    }
    actors.set(request, actor);
  });
};
