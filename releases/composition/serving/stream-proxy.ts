import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { awayText, connectPart, passOn, unavailable, type ProxyTarget } from './proxy';

/* Three signs of life that did not come: the connection is dead. */
const limits = { headersTimeout: 10_000, bodyTimeout: 60_000 };
const retrySeconds = '60';

export interface StreamTarget extends ProxyTarget {
  /** Streams passed on at once; a page that gets none asks by itself. */
  readonly most: number;
}

/**
 * Passes on answers that stay open, as they come. Each has a connection for itself, of other ones than calls have: however
 * many pages follow something, a call finds its own.
 */
export const streamProxyRoutes = (app: FastifyInstance, { urls, paths, most }: StreamTarget): void => {
  const open = new Set<ServerResponse>();
  app.register(async (proxy) => {
    await connectPart(proxy, urls, { ...limits, connections: most });
    // They would keep the server from closing.
    proxy.addHook('preClose', async () => {
      for (const answer of open) answer.destroy();
    });
    // The back end takes a slash at the end for the same address.
    for (const path of paths.flatMap((one) => [one, `${one}/`])) {
      proxy.get(path, (request, reply) => {
        if (open.size >= most || app.draining.isOn) {
          return unavailable(reply.header('retry-after', retrySeconds), 503, 'UNAVAILABLE', awayText);
        }
        open.add(reply.raw);
        reply.raw.on('close', () => open.delete(reply.raw));
        // Said again: a proxy between here and the back end that heeds it keeps it for itself.
        return passOn(request, reply, { 'x-accel-buffering': 'no' });
      });
    }
  });
};
