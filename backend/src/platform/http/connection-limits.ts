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

/* Whoever sends more has no page of ours. */
const mostDiscardedBytes = 16 * 1024 * 1024;

/**
 * A body that is too large is refused before it has come. Closed at once, the connection would end under whoever still
 * sends, and a proxy would answer 502 for us: what is left of a body of a usual size is read and dropped instead.
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
