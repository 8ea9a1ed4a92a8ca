import type { ProcessMetrics } from '@tulinde/server/metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What programs look for in the logs: one name for every refusal for want of a right. */
const authorizationFailed = 'authorization_failed';

interface Failure {
  /** A code of a small, known set. */
  readonly reason: string;
  /** Nothing that belongs to a person: no id, address or token. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Template. */
  readonly route: string;
}

const routeOf = ({ method, routeOptions: { url } }: FastifyRequest): string =>
  url === undefined ? 'unknown' : `${method} ${url}`;

const failures = new WeakMap<FastifyRequest, Failure>();

/**
 * Says why a request is not authorised, where its answer does not: a forged link is answered as one that never was, by the
 * handler of what is not found, which knows no route. The first reason counts.
 */
export const noteAuthorizationFailure = (
  request: FastifyRequest,
  reason: string,
  details: Readonly<Record<string, unknown>> = {},
): void => {
  if (!failures.has(request)) failures.set(request, { reason, details, route: routeOf(request) });
};

const failureOf = (request: FastifyRequest, status: number): Failure | undefined =>
  failures.get(request) ??
  (status === 401 || status === 403 ? { reason: 'OTHER', details: {}, route: routeOf(request) } : undefined);

/**
 * Logs and counts every request that is refused for want of a right, once, by the template of its route. No path and no
 * address stands in it: ids and tokens are parts of paths.
 * @param part of the process, as other metrics have it
 */
export const watchAuthorization = (app: FastifyInstance, metrics: ProcessMetrics | undefined, part: string): void => {
  const count = metrics?.counter(
    'tulinde_authorization_failures_total',
    'Requests that were refused for want of a right, by part, route and reason.',
    ['part', 'route', 'reason'],
  );
  app.addHook('onResponse', async (request, reply) => {
    const failure = failureOf(request, reply.statusCode);
    if (failure === undefined) return;
    const { reason, details, route } = failure;
    const event = { event: authorizationFailed, route, status: reply.statusCode, reason };
    request.log.warn(Object.assign(event, details), 'authorization failed');
    count?.({ part, route, reason });
  });
};
