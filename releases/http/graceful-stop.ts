import type { FastifyInstance } from 'fastify';

/* What a request that is under way gets to finish. */
const patienceMs = 5_000;

/**
 * A browser keeps its connections open, and `close()` waits for them: once closing, each answer ends its connection.
 * Servers are made with {@link serverOptions}, whose keep-alive is short for the same reason.
 */
export const endConnectionsOnClose = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    // A request that never ends, because its sender is gone or stuck, does not hold the stop up.
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
};

export const serverOptions = {
  keepAliveTimeout: 5_000,
  forceCloseConnections: 'idle',
  return503OnClosing: false,
} as const;

/** Stops on Ctrl-C and on the stop of a container; a second signal ends at once. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const handleSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', handleSignal);
  process.on('SIGTERM', handleSignal);
};
