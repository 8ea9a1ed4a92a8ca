import type { FastifyInstance } from 'fastify';
import type { PortalDatabase } from '../database/portal-database';

/** Not calls: left out of the API page. */
export const healthPaths = ['/health/live', '/health/ready'] as const;

/** Live: the process answers. Ready: it can serve calls, so a load balancer may send some. */
export const addHealth = (app: FastifyInstance, database: PortalDatabase): void => {
  app.get(healthPaths[0], async () => ({ status: 'ok' }));
  app.get(healthPaths[1], async (_request, reply) => {
    const isReady = await database.isReady();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'database not ready' });
  });
};
