import Fastify, { type FastifyInstance } from 'fastify';
import { placeCandidateSite } from '../testing/candidate-site';
import { startFakeRegistry } from '../testing/fake-registry';
import { collectRoutes, hostileRequests, type KnownRoute } from '../testing/hostile-requests';
import { createOverrideKeys } from '../testing/override-keys';
import { addressOf } from '../testing/server-address';
import { startEdge, type RunningEdge } from '../testing/start-edge';

const keys = createOverrideKeys();
let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
let backEnd: FastifyInstance;
let edge: RunningEdge;
let routes: KnownRoute[];

beforeAll(async () => {
  const site = await placeCandidateSite();
  registry = await startFakeRegistry({ manifest: site.manifest(50), keys: keys.answer });
  backEnd = Fastify({ logger: false });
  backEnd.removeAllContentTypeParsers();
  backEnd.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  backEnd.all('/*', () => ({ response_code: 200 }));
  await backEnd.listen({ host: '127.0.0.1', port: 0 });
  const url = addressOf(backEnd);
  const { registryUrl } = registry;
  const made = await collectRoutes(() =>
    startEdge({
      registry: { registryUrl, artefactsFolder: site.artefactsFolder },
      backendUrl: url,
      tokenUrl: url,
    }),
  );
  edge = made.made;
  // Of this site no release has a page for `/`: it is never ready.
  routes = made.routes.filter(({ url }) => url !== '/health/ready');
});
afterAll(async () => {
  await edge.close();
  await backEnd.close();
  await registry.close();
});

const known = { app: 'mfe-help', version: '1.1.0' };

it('answers no request with control characters with a failure of its own', async () => {
  const failed: string[] = [];
  let count = 0;
  for (const route of routes) {
    for (const request of hostileRequests(route, { known, headers: { 'x-test': '1' } })) {
      count += 1;
      const { statusCode, body } = await edge.app.inject(request);
      if (statusCode >= 500) failed.push(`${statusCode} ${JSON.stringify(request)} ${body}`);
    }
  }
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(1_500);
});
