import Fastify, { type FastifyInstance } from 'fastify';
import { browserTracesPath } from '@tulinde/contracts';
import { traceInMemory, type TracingUnderTest } from '@tulinde/server/tracing/testing';
import { bucketOf } from '../composition/visitors/bucket';
import { newVisitor, visitorCookie } from '../composition/visitors/visitor';
import { placeCandidateSite } from '../testing/candidate-site';
import { startFakeRegistry } from '../testing/fake-registry';
import { addressOf } from '../testing/server-address';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { createTracedVisits } from './telemetry/traced-visits';

/* Of the half that is traced, or of the other. */
const visitorWho = (isTraced: boolean): string => {
  for (;;) {
    const visitor = newVisitor();
    if (bucketOf(visitor, 'who is traced') < 5_000 === isTraced) return visitor;
  }
};
const [traced, other] = [visitorWho(true), visitorWho(false)];
const theirs = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const asked: Record<string, unknown>[] = [];

let backend: FastifyInstance;
let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
let site: Awaited<ReturnType<typeof placeCandidateSite>>;
let tracing: TracingUnderTest | undefined;
let edge: RunningEdge;

beforeAll(async () => {
  backend = Fastify();
  backend.all('/*', async ({ headers }) => {
    asked.push(headers);
    return {};
  });
  await backend.listen({ host: '127.0.0.1', port: 0 });
  site = await placeCandidateSite();
  registry = await startFakeRegistry({ manifest: site.manifest(50) });
});
afterAll(async () => {
  await backend.close();
  await registry.close();
});
const start = async (tracedShare: number): Promise<void> => {
  const ofRegistry = { registryUrl: registry.registryUrl, artefactsFolder: site.artefactsFolder };
  edge = await startEdge({ registry: ofRegistry, backendUrl: addressOf(backend), tracedShare });
};
beforeEach(() => {
  asked.length = 0;
  tracing = traceInMemory();
});
afterEach(async () => {
  await edge.close();
  await tracing?.close();
});

const cookieOf = (visitor: string) => ({ cookie: `${visitorCookie}=${visitor}` });
const page = (visitor: string, headers: Record<string, string> = {}) =>
  fetch(`${edge.url}/faqs`, { headers: { accept: 'text/html', ...cookieOf(visitor), ...headers } });
const call = async (visitor: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> => {
  await fetch(`${edge.url}/api/getFaqs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: theirs, ...cookieOf(visitor), ...headers },
    body: '{}',
  });
  return asked.at(-1) ?? {};
};
const sendSpans = (visitor: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(edge.url + browserTracesPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cookieOf(visitor), ...headers },
    body: JSON.stringify(body),
  });
const now = `${Date.now()}000000`;
const press = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  name: 'press /faqs',
  kind: 1,
  startTimeUnixNano: now,
  endTimeUnixNano: now,
  attributes: [],
};
const sent = (...spans: object[]) => ({ resourceSpans: [{ scopeSpans: [{ spans }] }] });

it('tells the pages of the chosen share that they are traced, and nobody who saves data', async () => {
  await start(0.5);
  const timings = await Promise.all([page(traced), page(other), page(traced, { 'save-data': 'on' })]);
  expect(timings.map(({ headers }) => headers.get('server-timing'))).toEqual(['traced', null, null]);
  const [body, same] = await Promise.all([timings[0]?.text(), timings[2]?.text()]);
  expect(body).toContain('<html');
  expect(same).toContain('<html');
});

it('goes on with the trace of a chosen visit, and begins one of its own for everybody else', async () => {
  await start(0.5);
  const [ofTraced, ofOther] = [await call(traced), await call(other)];
  const [first, second] = tracing?.spans() ?? [];
  expect(first).toMatchObject({ name: 'POST /api/*', parentSpanContext: { spanId: 'b7ad6b7169203331' } });
  expect(second?.parentSpanContext).toBeUndefined();
  expect(ofTraced['traceparent']).toBe(`00-0af7651916cd43dd8448eb211c80319c-${first?.spanContext().spanId ?? ''}-01`);
  expect(ofOther['traceparent']).toContain(second?.spanContext().traceId);
  expect(ofTraced['x-request-id']).toBe(first?.attributes['tulinde.request.id']);
});

it('passes nothing on of what a visitor writes of traces where nothing is traced', async () => {
  await tracing?.close();
  tracing = undefined;
  await start(1);
  const headers = await call(traced, { tracestate: 'a=b', baggage: 'name=amina' });
  expect([headers['traceparent'], headers['tracestate'], headers['baggage']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect((await page(traced)).headers.get('server-timing')).toBeNull();
});

it('takes spans of chosen visits that are of our pages, and no others', async () => {
  await start(0.5);
  const answers = [
    await sendSpans(traced, sent(press)),
    await sendSpans(other, sent({ ...press, name: 'press /other' })),
    await sendSpans(traced, sent(press), { 'sec-fetch-site': 'cross-site' }),
    await sendSpans(traced, sent({ ...press, name: 'a sentence of a stranger' })),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 204, 204, 400]);
  expect(tracing?.spans().map(({ name }) => name)).toEqual(['press /faqs']);
});

it('has no more calls recorded for made-up visitors than its limit', () => {
  let at = 0;
  const visits = createTracedVisits(1, () => at);
  const believed = () => visits.believes({ headers: { ...cookieOf(newVisitor()), traceparent: theirs } } as never);
  expect(Array.from({ length: 300 }, believed).filter(Boolean)).toHaveLength(200);
  at += 1_000;
  expect(Array.from({ length: 300 }, believed).filter(Boolean)).toHaveLength(20);
});
