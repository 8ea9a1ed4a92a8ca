import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { environmentParams } from '../../wire/requests';
import type { RegistryDatabase } from '../database';
import { environments } from '../database/schema';
import { createStreamSeats } from '../../http/stream-seats';
import { parse } from '../parse';
import { RefusedError } from '../refusal';
import { unknownEnvironment } from './lock-environment';

/* Shorter than what proxies take for a dead connection, and the sign of life that an edge waits for. */
const heartbeatMs = 15_000;

/* An edge holds one, and so does an open console. Behind a proxy that is not trusted all have its address. */
const seatLimits = { most: 500, mostOf: { address: 100 } };
const retrySeconds = '10';

/**
 * Server-sent events: one `revision` at the start and one at each change, from whichever registry process it was
 * made in. The edge reads the manifest when the number is new to it.
 */
export const streamRoute = (app: FastifyInstance, database: RegistryDatabase): void => {
  const clients = new Map<ServerResponse, string>();
  const seats = createStreamSeats(seatLimits);
  let stopListening: (() => Promise<void>) | undefined;

  const send = (environment: string, revision: number): void => {
    const event = `id: ${revision}\nevent: revision\ndata: ${JSON.stringify({ environment, revision })}\n\n`;
    for (const [client, wanted] of clients) if (wanted === environment) client.write(event);
  };
  const sendAll = async (): Promise<void> => {
    for (const { name, revision } of await database.queries.select().from(environments)) send(name, revision);
  };
  const heartbeat = setInterval(() => {
    for (const client of clients.keys()) client.write(': alive\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  app.addHook('onReady', async () => {
    stopListening = await database.listen((change) => {
      if (change) send(change.environment, change.revision);
      else sendAll().catch((error: unknown) => app.log.error(error, 'could not tell the edges'));
    });
  });
  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const client of clients.keys()) client.end();
    await stopListening?.();
  });

  const api = {
    summary: 'Server-sent events: the revision, at the start and at each change',
    params: environmentParams,
    answerType: 'text/event-stream',
    refusals: { 404: ['ENVIRONMENT_UNKNOWN'], 503: ['TOO_MANY'] },
  };
  app.get('/v1/environments/:environment/stream', { config: { api } }, async (request, reply) => {
    const { environment } = parse(environmentParams, request.params);
    const current = () => database.queries.select().from(environments).where(eq(environments.name, environment));
    if ((await current()).length === 0) throw unknownEnvironment(environment);
    const giveBack = seats.take({ address: request.ip });
    if (giveBack === null) {
      reply.header('retry-after', retrySeconds);
      throw new RefusedError(503, 'TOO_MANY', 'The registry holds no more streams of this address, or none at all.');
    }
    reply.hijack();
    const client = reply.raw;
    client.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    client.on('close', () => {
      clients.delete(client);
      giveBack();
    });
    // It went while the database was asked: no event will say so.
    if (client.destroyed) return giveBack();
    clients.set(client, environment);
    // Read after subscribing: a change in between is then sent twice rather than never.
    const [row] = await current();
    // The registry stops, and has ended it with the others.
    if (client.writableEnded) return;
    if (row)
      client.write(
        `id: ${row.revision}\nevent: revision\ndata: ${JSON.stringify({ environment, revision: row.revision })}\n\n`,
      );
    // It came after the others were ended, as a page does that asks again: it is not cut off either, nor waited for.
    if (app.draining.isOn) client.end();
  });
};
