import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LeasedCounts, type Lease } from './leased-counts';

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
export const countStore = (lease: Lease, name: string): FastifyRateLimitStoreCtor =>
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
