import type { FastifyInstance } from 'fastify';
import type { PortalDatabase } from '../database/portal-database';

/** Live: the process answers. Ready: it can serve calls, so a load balancer may send some. */
export const addHealth = (app: FastifyInstance, database: PortalDatabase): void => {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await database.isReady();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'database not ready' });
  });
};
