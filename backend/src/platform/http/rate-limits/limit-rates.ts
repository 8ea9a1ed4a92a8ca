import rateLimit, {
  type FastifyRateLimitOptions,
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  type RateLimitPluginOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection';
import { addressOf, sessionSecretOf, type CookieOptions } from '../browser';
import { identityKey, keyedHash } from '../secrets';
import { Refusal } from '../refusal';
import { leaseInDatabase } from './lease-in-database';
import { LeasedCounts, type Lease } from './leased-counts';

/** Over all processes on the database, or in this one. */
export type LimitScope = 'database' | 'process';

export interface LimitOptions {
  /** Of one visitor, see {@link perVisitor}; routes may have another. */
  readonly perMinute: number;
  readonly database: { readonly db: Database; readonly isShared: boolean };
  /** Keys the hashes of addresses. */
  readonly secret: string;
  /** Where it is not given: of all processes where there may be others. */
  readonly scope?: LimitScope | undefined;
}

const storeOf = (lease: Lease, name: string): FastifyRateLimitStore => {
  const counts = new LeasedCounts(({ key, ...request }) => lease({ key: `${name} ${key}`, ...request }));
  return {
    incr: (key, answer, windowMs, max) => {
      counts.take(key, { max, windowMs }).then(
        (counted) => answer(null, counted),
        (error: Error) => answer(error),
      );
    },
    // A route with a limit of its own counts apart.
    child: (route) => storeOf(lease, (route as { routeInfo?: { url?: string } }).routeInfo?.url ?? name),
  };
};

/** What @fastify/rate-limit counts with, over all processes that lease from the same place. @param name of the limit */
const countStore = (lease: Lease, name: string): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    readonly #store = storeOf(lease, name);
    constructor(_options: FastifyRateLimitOptions) {}
    incr(...request: Parameters<FastifyRateLimitStore['incr']>): void {
      this.#store.incr(...request);
    }
    child(route: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
      return this.#store.child(route);
    }
  };

/** How requests are counted. @param name tells the limits of two servers on one database apart */
export const rateOptions = (
  name: string,
  { perMinute, database, secret, scope = database.isShared ? 'database' : 'process' }: LimitOptions,
): RateLimitPluginOptions => ({
  max: perMinute,
  timeWindow: 60_000,
  ...(scope === 'database' && { store: countStore(leaseInDatabase(database.db, identityKey(secret)), name) }),
});

/** A browser without a session of ours is counted with all others of its address: a carrier puts thousands behind one. */
const crowd = 10;
const ofAddress = 'address ';

/** Whom a request counts for: the browser that has a session of ours, else everybody of the address. */
const visitorKey = (request: FastifyRequest, cookies: CookieOptions): string => {
  const session = sessionSecretOf(request, cookies);
  return session === null ? ofAddress + addressOf(request) : `browser ${keyedHash(cookies.key, 'rate', session)}`;
};

/** Requests a minute that are let in under a {@link visitorKey}. */
export const limitOfVisitor = (perMinute: number, key: string): number =>
  key.startsWith(ofAddress) ? crowd * perMinute : perMinute;

/** The limit of a route: so many requests of one browser a minute, and ten times as many of an address. */
export const perVisitor = (perMinute: number) => ({
  rateLimit: {
    max: (_request: FastifyRequest, key: string) => limitOfVisitor(perMinute, key),
    timeWindow: 60_000,
  },
});

/** Limits all requests of a visitor together; routes with {@link perVisitor} count apart. */
export const limitRates = async (
  app: FastifyInstance,
  cookies: CookieOptions,
  options: LimitOptions,
): Promise<void> => {
  await app.register(rateLimit, {
    ...rateOptions('calls', options),
    ...perVisitor(options.perMinute).rateLimit,
    keyGenerator: (request) => visitorKey(request, cookies),
    allowList: (request) => request.url.startsWith('/health/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, 'TOO_MANY_REQUESTS', 'request.tooMany', { params: { seconds: Math.ceil(ttl / 1000) } }),
  });
};
