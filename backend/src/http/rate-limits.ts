import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** A limit for each address: generous, because a whole office may stand behind one. */
export const limitRates = async (app: FastifyInstance, perMinute: number): Promise<void> => {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    allowList: (request) => request.url.startsWith('/health/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, 'TOO_MANY_REQUESTS', 'request.tooMany', { params: { seconds: Math.ceil(ttl / 1000) } }),
  });
};
