import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/* 32 kbit/s, less than GPRS gives: a slower client holds a connection and sends nothing useful. */
const leastBytesASecond = 4_000;
/* A phone that changes its cell sends nothing for a while. */
const graceMs = 30_000;
const checkEveryMs = 5_000;

/**
 * Ends a connection whose request body comes too slowly: after half a minute it must have brought 4 kB for each second. The
 * time limits of Node for a whole request are too long for senders that hold connections, and too short for large files on
 * slow networks.
 *
 * @param now milliseconds
 */
export const endSlowBodies = (app: FastifyInstance, now: () => number = Date.now): void => {
  const underWay = new Map<IncomingMessage, { since: number; bytes: number }>();
  const timer = setInterval(() => {
    for (const [request, { since, bytes }] of underWay) {
      const { socket, complete } = request;
      const elapsedMs = now() - since;
      if (complete || socket.destroyed) underWay.delete(request);
      else if (elapsedMs > graceMs && socket.bytesRead - bytes < (elapsedMs / 1000) * leastBytesASecond) {
        underWay.delete(request);
        socket.destroy();
      }
    }
  }, checkEveryMs);
  timer.unref();
  app.addHook('onRequest', async ({ raw }) => {
    if (!raw.complete) underWay.set(raw, { since: now(), bytes: raw.socket.bytesRead });
  });
  app.addHook('onClose', async () => clearInterval(timer));
};
