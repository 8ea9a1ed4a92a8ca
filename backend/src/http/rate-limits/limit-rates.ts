import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection';
import { identityKey } from '../secrets';
import { Refusal } from '../refusal';
import { countStore } from './count-store';
import { leaseInDatabase } from './lease-in-database';

/** Over all processes on the database, or in this one. */
export type LimitScope = 'database' | 'process';

export interface LimitOptions {
  /** Of one address; routes may have another. */
  readonly perMinute: number;
  readonly database: { readonly db: Database; readonly isShared: boolean };
  /** Keys the hashes of addresses. */
  readonly secret: string;
  /** Where it is not given: of all processes where there may be others. */
  readonly scope?: LimitScope | undefined;
}

/** How requests are counted. @param name tells the limits of two servers on one database apart */
export const rateOptions = (
  name: string,
  { perMinute, database, secret, scope = database.isShared ? 'database' : 'process' }: LimitOptions,
): RateLimitPluginOptions => ({
  max: perMinute,
  timeWindow: 60_000,
  ...(scope === 'database' && { store: countStore(leaseInDatabase(database.db, identityKey(secret)), name) }),
});

/** A limit for each address: generous, because a whole office may stand behind one. */
export const limitRates = async (app: FastifyInstance, options: LimitOptions): Promise<void> => {
  await app.register(rateLimit, {
    ...rateOptions('calls', options),
    allowList: (request) => request.url.startsWith('/health/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, 'TOO_MANY_REQUESTS', 'request.tooMany', { params: { seconds: Math.ceil(ttl / 1000) } }),
  });
};
