import type { Manifest } from '@tulinde/contracts';
import Fastify from 'fastify';
import { addressOf } from './server-address';

interface Answers {
  manifest: Manifest;
  keys?: unknown;
}

interface Report {
  visitor: string;
  events: { app: string; version: string; role: string; kind: string; detail?: string }[];
  life?: unknown[];
}

/** What an edge asks of a registry, with answers that a test chooses and the reports that it got. */
export const startFakeRegistry = async (answers: Answers, { port = 0 } = {}) => {
  const app = Fastify({ forceCloseConnections: true });
  const reports: Report[] = [];
  let isRefused: (report: Report) => boolean = () => false;
  let wake = (): void => undefined;
  const streams = new Set<(revision: number) => void>();
  app.get('/v1/environments/:environment/manifest', () => answers.manifest);
  app.get('/v1/override-key', () => answers.keys ?? { keys: [] });
  app.get('/v1/environments/:environment/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    const tell = (revision: number) => reply.raw.write(`id: ${revision}\nevent: revision\ndata: {}\n\n`);
    streams.add(tell);
    tell(answers.manifest.revision);
  });
  app.post<{ Body: { beacons: Report[] } }>('/v1/environments/:environment/telemetry', (request, reply) => {
    if (request.body.beacons.some(isRefused)) return reply.code(400).send({ code: 'INVALID' });
    reports.push(...request.body.beacons);
    wake();
    return reply.code(202).send({ taken: request.body.beacons.length, ignored: 0 });
  });
  await app.listen({ host: '127.0.0.1', port });
  return {
    registryUrl: addressOf(app),
    reports,
    /** From now on, as a registry that does not know such a report: with it goes its whole batch. */
    refuse: (which: (report: Report) => boolean): void => {
      isRefused = which;
    },
    /** Resolves with the events of the next batch. */
    nextReport: (): Promise<void> => new Promise((resolve) => (wake = resolve)),
    serve: (manifest: Manifest): void => {
      answers.manifest = manifest;
      for (const tell of streams) tell(manifest.revision);
    },
    close: () => app.close(),
  };
};
