import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Builds } from '../builds';
import type { ServerEvent } from '../page/server-event';

/** `/dev/events`: tells each open page how every build ended, the last ones first. */
export const eventRoutes = (app: FastifyInstance, builds: Builds): void => {
  const server = randomUUID();
  const ends = new Set<() => void>();
  // An open stream would hold up the stop.
  app.addHook('preClose', async () => ends.forEach((end) => end()));

  app.get('/dev/events', (_request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (event: ServerEvent) => raw.write(`data: ${JSON.stringify(event)}\n\n`);
    const end = () => raw.end();
    const stopHearing = builds.onBuilt(send);
    ends.add(end);
    raw.on('close', () => {
      stopHearing();
      ends.delete(end);
    });
    send({ server });
    builds.last.forEach(send);
  });
};
