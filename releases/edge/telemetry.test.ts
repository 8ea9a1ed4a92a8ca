import type { TelemetryEvent } from '@tulinde/shared/contracts';
import { placeCandidateSite } from '../testing/candidate-site';
import { startFakeRegistry } from '../testing/fake-registry';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { isInCandidate } from './visitors/candidates';
import { newVisitor, visitorHash } from './visitors/visitor';

let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
let edge: RunningEdge;

const candidate = { app: 'mfe-help', version: '1.2.0', basisPoints: 5_000 };
const visitorWho = (isIn: boolean): string => {
  for (;;) {
    const visitor = newVisitor();
    if (isInCandidate(visitor, candidate) === isIn) return visitor;
  }
};
const event = (facts: Partial<TelemetryEvent> = {}): TelemetryEvent => ({
  app: 'mfe-help',
  version: '1.1.0',
  role: 'stable',
  kind: 'load',
  route: '/faqs',
  elapsed: 40,
  ...facts,
});
const ofCandidate = { version: '1.2.0', role: 'candidate' as const };

let site: Awaited<ReturnType<typeof placeCandidateSite>>;
beforeAll(async () => {
  site = await placeCandidateSite();
});
beforeEach(async () => {
  registry = await startFakeRegistry({ manifest: site.manifest(50) });
  const deps = { registryUrl: registry.registryUrl, artefactsFolder: site.artefactsFolder };
  // Behind a proxy: each visitor has an address of its own. What waits goes out when the edge closes.
  edge = await startEdge({ registry: deps, trustProxy: true, handOverEveryMs: 60_000 });
});
afterEach(async () => {
  await edge.close();
  await registry.close();
});

interface Sent {
  visitor?: string | null;
  address?: string;
  headers?: Record<string, string>;
  path?: string;
}
const post = async (body: string, { visitor = newVisitor(), address = '41.90.1.1', headers = {}, path }: Sent = {}) => {
  const cookie = visitor === null ? {} : { cookie: `tulinde_visitor=${visitor}` };
  const response = await fetch(`${edge.url}${path ?? '/telemetry'}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': address, ...cookie, ...headers },
    body,
  });
  return response.status;
};
const beacon = (...events: TelemetryEvent[]) => JSON.stringify({ view: 'view-0001', revision: 7, events });
const handedOn = async () => {
  await edge.close();
  return registry.reports;
};

describe('a beacon', () => {
  it('is answered with nothing and handed on under the hash of the visitor', async () => {
    const visitor = visitorWho(true);
    expect(await post(beacon(event(ofCandidate), event({ ...ofCandidate, kind: 'render' })), { visitor })).toBe(204);
    expect(await handedOn()).toEqual([
      {
        visitor: visitorHash(visitor),
        events: [event(ofCandidate), event({ ...ofCandidate, kind: 'render' })],
      },
    ]);
    expect(JSON.stringify(registry.reports)).not.toContain(visitor);
  });

  it('may be JSON as well', async () => {
    expect(await post(beacon(event()), { headers: { 'content-type': 'application/json' } })).toBe(204);
    expect(await handedOn()).toHaveLength(1);
  });

  it.each([
    ['of a browser without the cookie', { visitor: null }],
    ['from a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('%s counts for nothing', async (_which, sent) => {
    expect(await post(beacon(event()), sent)).toBe(204);
    expect(await handedOn()).toEqual([]);
  });

  it.each([
    ['no JSON', 'load'],
    ['without events', beacon()],
    ['with too many events', beacon(...Array.from({ length: 21 }, () => event()))],
    ['with an unknown kind', JSON.stringify({ view: 'view-0001', revision: 7, events: [{ ...event(), kind: 'bad' }] })],
  ])('%s is refused', async (_which, body) => {
    expect(await post(body)).toBe(400);
  });

  it('over 8 kB is refused', async () => {
    expect(await post('x'.repeat(8_193))).toBe(413);
  });

  it.each([
    ['of a release that is not here', event({ version: '3.0.0' }), true],
    ['of a candidate by a visitor outside its cohort', event(ofCandidate), false],
    ['of a stable release that is no candidate', event({ role: 'candidate' }), true],
    ['of a tester', event({ ...ofCandidate, role: 'override' }), true],
  ])('%s is not handed on', async (_which, told, isIn) => {
    expect(await post(beacon(told), { visitor: visitorWho(isIn) })).toBe(204);
    expect(await handedOn()).toEqual([]);
  });
});

describe('who reports too much', () => {
  it('is told to wait, and nobody else', async () => {
    const visitor = newVisitor();
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) statuses.push(await post(beacon(event()), { visitor }));
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 204));
    expect(statuses.at(-1)).toBe(429);
    expect(await post(beacon(event()))).toBe(204);
  });

  it('is believed for two failing visitors at one address, however many cookies are made', async () => {
    const failing = event({ ...ofCandidate, kind: 'evaluation' });
    for (let count = 0; count < 10; count += 1) await post(beacon(failing), { visitor: visitorWho(true) });
    await post(beacon(failing), { visitor: visitorWho(true), address: '41.90.1.2' });
    expect(await handedOn()).toHaveLength(3);
  });
});

describe('a report of the browser’s policy', () => {
  const directive = { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x?id=4' };
  const newer = { type: 'csp-violation', body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline' } };
  it.each([
    ['application/csp-report', { 'csp-report': directive }, 'script-src-elem foreign address'],
    ['application/reports+json', [newer, { type: 'deprecation', body: {} }], 'style-src-attr inline'],
  ])('as %s becomes a directive and a kind, counted for the visitor’s shell', async (type, body, detail) => {
    const status = await post(JSON.stringify(body), { path: '/csp-report', headers: { 'content-type': type } });
    expect(status).toBe(204);
    expect((await handedOn())[0]?.events).toEqual([
      { app: 'shell', version: '1.0.0', role: 'stable', kind: 'csp', route: null, elapsed: 0, detail },
    ]);
  });

  it('is asked for by every page', async () => {
    const { headers } = await fetch(`${edge.url}/faqs`, { headers: { accept: 'text/html' } });
    expect(headers.get('content-security-policy')).toMatch(/; report-uri \/csp-report; report-to csp$/);
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-report"');
  });
});

it('a registry that is down costs the reports and no page, and they are counted', async () => {
  await registry.close();
  const logged: unknown[] = [];
  edge.app.log.warn = (facts: unknown) => logged.push(facts);
  expect(await post(beacon(event()))).toBe(204);
  const page = await fetch(`${edge.url}/faqs`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  await edge.close();
  expect(logged).toEqual([expect.objectContaining({ dropped: 1 })]);
});
