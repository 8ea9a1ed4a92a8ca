import type { FastifyInstance } from 'fastify';
import { toOriginForm } from '../malformed-requests';

declare module 'fastify' {
  interface FastifyInstance {
    /** `isOn` from the moment at which the server is told to stop: it still answers, and is ready no more. */
    readonly draining: { isOn: boolean };
  }
}

/* What a request that is under way gets to finish; longer than a statement of a database may take. */
const patienceMs = 16_000;

/**
 * A browser or balancer keeps its connections open, and `close()` waits for them: from the moment at which the server is
 * to stop, each answer ends its connection. Servers are made with {@link serverOptions}, whose keep-alive is short for the
 * same reason.
 */
export const endConnectionsOnClose = (app: FastifyInstance): void => {
  const draining = { isOn: false };
  app.decorate('draining', draining);
  app.addHook('preClose', async () => {
    draining.isOn = true;
    // A request that never ends, because its sender is gone or stuck, does not hold the stop up.
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (draining.isOn) reply.header('connection', 'close');
    return payload;
  });
};

/* Of a whole request; `endSlowBodies` ends those earlier that bring next to nothing. */
const requestTimeoutMs = 300_000;
/* Also of a connection that was made and on which nothing comes. */
const headersTimeoutMs = 15_000;

export const serverOptions = {
  rewriteUrl: toOriginForm,
  requestTimeout: requestTimeoutMs,
  http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 5_000 },
  keepAliveTimeout: 5_000,
  forceCloseConnections: 'idle',
  return503OnClosing: false,
} as const;
