import { PassThrough } from 'node:stream';
import { envelopeSchema, streamPaths } from '@tulinde/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { addressOf } from '../testing/server-address';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { until } from '@tulinde/testing/servers/until';
import { freshFolder } from '../testing/write-release';

const registry = { registryUrl: 'http://127.0.0.1:9', artefactsFolder: freshFolder() };
const path = `/api${streamPaths[0]}`;
/* More than the connections that calls have. */
const maximumStreams = 140;

let backend: FastifyInstance;
let edge: RunningEdge;
const bodies = new Set<PassThrough>();

beforeAll(async () => {
  backend = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  backend.get(path, (request, reply) => {
    const body = new PassThrough();
    bodies.add(body);
    body.on('close', () => bodies.delete(body));
    body.write(`data: ${request.headers.authorization} ${String(request.headers['x-forwarded-for'])}\n\n`);
    return reply.type('text/event-stream').send(body);
  });
  backend.post('/api/getQuote', () => ({ response_code: 200 }));
  await backend.listen({ host: '127.0.0.1', port: 0 });
  edge = await startEdge({ registry, backendUrl: addressOf(backend), mostStreams: maximumStreams });
});
afterAll(async () => {
  await edge.close();
  await backend.close();
});

const pages: AbortController[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) page.abort();
  await until(
    'the back end has no stream left',
    () => bodies.size,
    (size) => size === 0,
  );
});

const open = async (url = edge.url, address = `${path}?claim=1`) => {
  const page = new AbortController();
  pages.push(page);
  const headers = { authorization: 'Bearer t', 'accept-encoding': 'gzip, br' };
  const answer = await fetch(url + address, { signal: page.signal, headers });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value;
  return { answer, next, leave: () => page.abort() };
};

it('passes each part of a stream on as it comes, and says that it is not to be held back', async () => {
  const { answer, next } = await open();
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await next()).toBe('data: Bearer t 127.0.0.1\n\n');
  for (const body of bodies) body.write('data: more\n\n');
  expect(await next()).toBe('data: more\n\n');
});

it('ends it at the back end when the page has gone', async () => {
  const { next, leave } = await open();
  await next();
  expect(bodies.size).toBe(1);
  leave();
  await until(
    'the back end has noticed',
    () => bodies.size,
    (size) => size === 0,
  );
});

it('leaves calls their connections however many there are, and refuses what is too much', async () => {
  const opened = await Promise.all(
    Array.from({ length: maximumStreams }, (_, page) => open(edge.url, page % 2 ? path : `${path}/`)),
  );
  expect(opened.every(({ answer }) => answer.status === 200)).toBe(true);
  const call = await fetch(`${edge.url}/api/getQuote`, { method: 'POST' });
  expect(call.status).toBe(200);
  const refused = await fetch(edge.url + path);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(envelopeSchema.parse(await refused.json()).code).toBe('UNAVAILABLE');
});

it('ends them when the edge stops', async () => {
  const stopping = await startEdge({ registry, backendUrl: addressOf(backend) });
  const { next } = await open(stopping.url);
  await next();
  const ended = next().catch(() => 'cut off');
  await stopping.close();
  expect(await ended).toBe('cut off');
});
