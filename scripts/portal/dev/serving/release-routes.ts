import type { FastifyInstance } from 'fastify';
import { manifestPath, releaseStreamPath, telemetryPath } from '@tulinde/contracts';
import { cspReportPath } from '../../../../releases/composition/serving/security-headers';
import type { DevelopmentApp } from '../apps';
import { manifestNow } from '../compose';

/** What a page asks an edge for beside its files. Nothing is released here: there is no news, and nobody counts reports. */
export const releaseRoutes = (app: FastifyInstance, apps: readonly DevelopmentApp[]): void => {
  const ends = new Set<() => void>();
  // An open stream would hold up the stop.
  app.addHook('preClose', async () => ends.forEach((end) => end()));

  app.get(manifestPath, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await manifestNow(apps)),
  );

  app.get(releaseStreamPath, (_request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.flushHeaders();
    const end = () => raw.end();
    ends.add(end);
    raw.on('close', () => ends.delete(end));
  });

  app.register(async (reports) => {
    // Beacons come as text, and reports under three names.
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    for (const path of [telemetryPath, cspReportPath]) reports.post(path, (_request, reply) => reply.code(204).send());
  });
};
