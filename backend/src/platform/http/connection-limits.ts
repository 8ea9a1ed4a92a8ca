import type { FastifyInstance } from 'fastify';

/** Milliseconds. */
export interface ConnectionLimits {
  /** From the first byte of a request to the last of its headers. */
  readonly headersTimeout: number;
  /** From the first byte of a request to its last. */
  readonly requestTimeout: number;
  /** Between two requests of a connection. */
  readonly keepAliveTimeout: number;
  /** A connection on which nothing moves, in either direction. */
  readonly idleTimeout: number;
  /** How often Node looks for connections that are over the first two. */
  readonly checkingInterval: number;
}

/**
 * A phone on a slow line needs three minutes for a file of five megabytes, and sends some of it all the time; headers are
 * small. Streams of claims send a heartbeat more often than a connection may be idle.
 */
export const usualConnectionLimits: ConnectionLimits = {
  headersTimeout: 20_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 5_000,
  idleTimeout: 60_000,
  checkingInterval: 5_000,
};

/* A client that sends more is not one of our pages. */
const mostDiscardedBytes = 16 * 1024 * 1024;

/**
 * A body that is too large is refused before it has arrived. If the connection closed at once, a client that still sends
 * would lose it, and a proxy would respond 502. So the rest of a body of a usual size is read and dropped.
 */
export const discardRefusedBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    const length = Number(raw.headers['content-length']);
    if (reply.statusCode === 413 && length <= mostDiscardedBytes && !app.draining.isOn) {
      reply.header('connection', 'keep-alive');
      raw.resume();
    }
    return payload;
  });
};
