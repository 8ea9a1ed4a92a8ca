import { EventEmitter, on } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { releaseStreamPath } from '@tulinde/contracts';
import { placeCandidateSite } from '../testing/candidate-site';
import { startFakeRegistry } from '../testing/fake-registry';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { until } from '@tulinde/testing/servers/until';
import { newVisitor } from '../composition/visitors/visitor';

let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
let site: Awaited<ReturnType<typeof placeCandidateSite>>;
let edge: RunningEdge;
let revision = 7;

const maximumStreams = 3;

beforeAll(async () => {
  site = await placeCandidateSite();
  registry = await startFakeRegistry({ manifest: site.manifest(0, revision) });
  const { registryUrl } = registry;
  edge = await startEdge({
    registry: { registryUrl, artefactsFolder: site.artefactsFolder },
    mostStreams: maximumStreams,
  });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});

const open: IncomingMessage[] = [];
const answerTo = (visitor: string | null): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const cookie = visitor === null ? {} : { cookie: `tulinde_visitor=${visitor}` };
    get(`${edge.url}${releaseStreamPath}`, { agent: false, headers: cookie }, (answer) => {
      open.push(answer);
      resolve(answer);
    }).on('error', reject);
  });
const streams = async () => ((await (await fetch(`${edge.url}/health/ready`)).json()) as { streams: number }).streams;
afterEach(async () => {
  for (const answer of open.splice(0)) answer.destroy();
  // The edge has noticed, so that the next test counts its own alone.
  await until('the streams are given back', streams, (count) => count === 0);
});

/* Each event that comes, parsed. */
const listen = async (visitor: string = newVisitor()) => {
  const answer = await answerTo(visitor);
  const heard = new EventEmitter();
  const events = on(heard, 'event');
  let rest = '';
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) heard.emit('event', JSON.parse(part.replace(/^data: /, '')));
  });
  const next = async (): Promise<unknown> => ((await events.next()).value as unknown[])[0];
  return { answer, next };
};

const serve = async (urgent: Record<string, number> = {}) => {
  revision += 1;
  registry.serve({ ...site.manifest(0, revision), urgent });
  await edge.serves(revision);
  return revision;
};

describe('the stream of a tab', () => {
  it('says at once what is served, in a form that no proxy holds back or keeps', async () => {
    const { answer, next } = await listen();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(await next()).toEqual({ revision, urgent: 0 });
  });

  it('tells an urgent change, and nothing of an ordinary one before', async () => {
    const { next } = await listen();
    await next();
    await serve();
    const changed = await serve({ 'mfe-help': revision + 1 });
    expect(await next()).toEqual({ revision: changed, urgent: changed });
  });

  it('tells a tab that comes later of the urgent change before', async () => {
    const changed = await serve({ 'mfe-help': revision + 1 });
    const { next } = await listen();
    expect(await next()).toEqual({ revision: changed, urgent: changed });
  });

  it('is counted in the edge’s health until the tab closes', async () => {
    const { answer } = await listen();
    await listen();
    expect(await streams()).toBe(2);
    answer.destroy();
    await until('one is left', streams, (count) => count === 1);
  });

  it('is refused to a browser that keeps no cookies, for good', async () => {
    expect((await answerTo(null)).statusCode).toBe(204);
  });

  it('is refused beyond the limit, for a while, and free again when a tab closes', async () => {
    const opened = await Promise.all(Array.from({ length: maximumStreams }, () => listen()));
    const refused = await answerTo(newVisitor());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    opened[0]?.answer.destroy();
    const status = async () => (await answerTo(newVisitor())).statusCode;
    await until('a stream is free', status, (code) => code === 200);
  });

  it('ends when the edge stops', async () => {
    const stopping = await startEdge({
      registry: { registryUrl: registry.registryUrl, artefactsFolder: site.artefactsFolder },
    });
    const response = await fetch(`${stopping.url}${releaseStreamPath}`, {
      headers: { cookie: `tulinde_visitor=${newVisitor()}` },
    });
    await stopping.close();
    expect(await response.text()).toMatch(/^data: /);
  });
});

it('one browser holds no more than eight', async () => {
  const own = await startEdge({
    registry: { registryUrl: registry.registryUrl, artefactsFolder: site.artefactsFolder },
  });
  const visitor = newVisitor();
  const ends = new AbortController();
  const ask = (who: string) =>
    fetch(`${own.url}${releaseStreamPath}`, { headers: { cookie: `tulinde_visitor=${who}` }, signal: ends.signal });
  const statuses = [];
  for (let count = 0; count < 9; count += 1) statuses.push((await ask(visitor)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 503]);
  expect((await ask(newVisitor())).status).toBe(200);
  ends.abort();
  await own.close();
});

it('gives one address a quarter of the streams, however many visitors it invents, and others theirs', async () => {
  const { registryUrl } = registry;
  const of = { registry: { registryUrl, artefactsFolder: site.artefactsFolder }, trustProxy: ['loopback'] };
  const behind = await startEdge({ ...of, mostStreams: 40 });
  const ask = (address: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { cookie: `tulinde_visitor=${newVisitor()}`, 'x-forwarded-for': address };
      get(`${behind.url}${releaseStreamPath}`, { agent: false, headers }, (answer) => {
        open.push(answer);
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  const seen: (number | undefined)[] = [];
  for (let count = 0; count < 12; count += 1) seen.push(await ask('41.90.1.1'));
  expect(seen).toEqual([...Array.from({ length: 10 }, () => 200), 503, 503]);
  expect(await ask('41.90.1.2')).toBe(200);
  await behind.close();
});
