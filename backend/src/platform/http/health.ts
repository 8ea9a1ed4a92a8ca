import type { FastifyInstance } from 'fastify';

/** Not calls: left out of the API page. */
export const healthPaths = ['/health/live', '/health/ready'] as const;

interface Conditions {
  readonly database: { isReady(): Promise<boolean> };
  /** Whether the disk has free space. */
  readonly hasFreeDiskSpace: () => Promise<boolean>;
}

/** Live: the process answers. Ready: it can serve calls and is not about to stop, so a load balancer may send some. */
export const addHealth = (app: FastifyInstance, { database, hasFreeDiskSpace: hasRoom }: Conditions): void => {
  app.get(healthPaths[0], async () => ({ status: 'ok' }));
  app.get(healthPaths[1], async (_request, reply) => {
    if (app.draining.isOn) return reply.code(503).send({ status: 'stopping' });
    const problem = !(await database.isReady()) ? 'database not ready' : (await hasRoom()) ? null : 'disk full';
    return reply.code(problem === null ? 200 : 503).send({ status: problem ?? 'ok' });
  });
};
