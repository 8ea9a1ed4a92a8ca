import type { ServerResponse } from 'node:http';
import { releaseStreamPath, type ReleaseNotification } from '@tulinde/contracts';
import type { FastifyInstance } from 'fastify';
import { isLoopback, networkOf } from '../../http/addresses';
import { createStreamSeats } from '../../http/stream-seats';
import type { LiveRevision } from '../pages/live';
import { visitorOf } from '../visitors/audience';

/* Proxies take a connection for dead after a minute without a byte, and a tab after two of these. */
const heartbeatMs = 20_000;
/* One visible tab a window is usual; more than these of one browser are none of ours. */
const mostOfVisitor = 8;
/* Of all seats, what one address may hold: thousands of phones share one, and an attacker who invents visitors has one too. */
const shareOfAddress = 1 / 4;
/* What waits in the socket of a tab that does not read: it has been gone for hours. */
const mostUnread = 16_384;

export interface ReleaseStreams {
  /** To be called when another revision is served. */
  tell(): void;
  /** Open ones: tabs that are looked at. */
  count(): number;
}

interface StreamDeps {
  readonly current: () => LiveRevision | null;
  /** Streams held at once; a tab that gets none asks every half minute. */
  readonly most: number;
}

/**
 * Server-sent events for the tabs that are looked at: which revision is served, and which one was the last urgent. An urgent
 * one is told at once, any other with the next sign of life: a thousand tabs need not ask for what they take at the next
 * entry. No event is needed to be right: each repeats all there is to know.
 */
export const releaseStreamRoute = (app: FastifyInstance, { current, most }: StreamDeps): ReleaseStreams => {
  const clients = new Set<ServerResponse>();
  const mostOfAddress = Math.max(mostOfVisitor, Math.ceil(most * shareOfAddress));
  const seats = createStreamSeats({ most, mostOf: { visitor: mostOfVisitor, address: mostOfAddress } });
  let urgentTold = 0;

  const news = (): ReleaseNotification => {
    const { revision = 0, urgent = {} } = current()?.manifest ?? {};
    return { revision, urgent: Math.max(0, ...Object.values(urgent)) };
  };
  const eventOf = (told: ReleaseNotification): Buffer => Buffer.from(`data: ${JSON.stringify(told)}\n\n`);

  const sendAll = (): void => {
    const event = eventOf(news());
    for (const client of clients) {
      if (client.writableLength > mostUnread) client.destroy();
      else client.write(event);
    }
  };
  const heartbeat = setInterval(sendAll, heartbeatMs);
  heartbeat.unref();

  const follow = (client: ServerResponse, giveBack: () => void): void => {
    clients.add(client);
    client.on('close', () => {
      clients.delete(client);
      giveBack();
    });
  };

  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const client of clients) client.end();
  });

  app.get(releaseStreamPath, (request, reply) => {
    const visitor = visitorOf(request.headers);
    reply.header('cache-control', 'no-store');
    // To a browser's event stream 204 says: never again. Other sites' pages cannot send the cookie.
    if (visitor === null) return reply.code(204).send();
    const address = isLoopback(request.ip) ? null : networkOf(request.ip);
    const giveBack = seats.take({ visitor, address });
    if (giveBack === null) return reply.code(503).header('retry-after', '60').send();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    const client = reply.raw;
    client.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    follow(client, giveBack);
    client.write(eventOf(news()));
    return reply;
  });

  return {
    count: () => clients.size,
    tell: () => {
      const { urgent } = news();
      if (urgent === urgentTold) return;
      urgentTold = urgent;
      sendAll();
    },
  };
};
