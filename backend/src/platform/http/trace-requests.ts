import type { FastifyInstance } from 'fastify';
import { traced } from '../jobs/trace';

/** What a call enqueues carries the id of its request. */
export const traceRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => traced({ requestId: request.id, causedAt: null }, done));
};
