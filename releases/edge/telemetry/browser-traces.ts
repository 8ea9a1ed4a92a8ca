import { browserTracesPath, parseJson } from '@tulinde/contracts';
import { takeBrowserSpans } from '@tulinde/server/tracing';
import type { FastifyInstance } from 'fastify';
import { visitorOf } from '../../composition/visitors/audience';
import type { TracedVisits } from '../../composition/visitors/traced-visits';
import { createRateLimit } from '../../composition/serving/rate-limit';

const bodyLimit = 64 * 1024;
/* A page sends what it has every two seconds at most, and only where something was pressed. */
const perVisitor = { burst: 10, perSecond: 0.5, keys: 10_000 };
const perEdge = { burst: 100, perSecond: 20, keys: 1 };

/** Takes the spans of traced visits. The body may be anybody's: what is not of our pages is refused whole. */
export const browserTracesRoute = (app: FastifyInstance, { isTraced }: Pick<TracedVisits, 'isTraced'>): void => {
  const isVisitorPatient = createRateLimit(perVisitor);
  const isEdgePatient = createRateLimit(perEdge);
  app.register(async (traces) => {
    traces.removeAllContentTypeParsers();
    traces.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    traces.post(browserTracesPath, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const visitor = visitorOf(request.headers);
      const site = request.headers['sec-fetch-site'];
      const isForeign = site !== undefined && site !== 'same-origin';
      // Whoever was not asked for spans has none that are wanted.
      if (visitor === null || isForeign || !isTraced(visitor, request.headers)) return reply.code(204).send();
      if (!isVisitorPatient(visitor) || !isEdgePatient('edge')) {
        return reply.code(429).header('retry-after', '60').send();
      }
      const isTaken = takeBrowserSpans(parseJson(String(request.body)));
      return isTaken ? reply.type('application/json').send('{}') : reply.code(400).send();
    });
  });
};
