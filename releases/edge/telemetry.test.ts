import type { PageFindingEvent, PageHealthEvent, TelemetryEvent, ThrownError } from '@tulinde/contracts';
import { placeCandidateSite } from '../testing/candidate-site';
import { startFakeRegistry } from '../testing/fake-registry';
import { edgeSecret, startEdge, type RunningEdge } from '../testing/start-edge';
import { isInCandidate } from '../composition/visitors/candidates';
import { newVisitor, visitorHash } from '../composition/visitors/visitor';
import { createVisitorSeals } from './visitors/visitor-seals';

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
  candidate: null,
  ...facts,
});
const ofCandidate = { version: '1.2.0', role: 'candidate' as const, candidate: '1.2.0' };

let site: Awaited<ReturnType<typeof placeCandidateSite>>;
beforeAll(async () => {
  site = await placeCandidateSite();
});
beforeEach(async () => {
  registry = await startFakeRegistry({ manifest: site.manifest(50) });
  const deps = { registryUrl: registry.registryUrl, artefactsFolder: site.artefactsFolder };
  // Behind a proxy: each visitor has an address of its own. What waits goes out when the edge closes.
  edge = await startEdge({ registry: deps, trustProxy: ['loopback'], handOverEveryMs: 60_000 });
});
afterEach(async () => {
  await edge.close();
  await registry.close();
});

const seals = createVisitorSeals(edgeSecret);
/* As an edge makes it for a visitor of this machine: there is no limit to these. */
const sealed = (visitor: string): string => seals.ofNew(visitor, '127.0.0.1');

interface Sent {
  /** Null: no cookie at all. */
  visitor?: string | null;
  /** Its value, when it is not one that an edge made for the visitor. */
  cookie?: string;
  address?: string;
  headers?: Record<string, string>;
  path?: string;
}
const post = async (
  body: string,
  { visitor = newVisitor(), address = '41.90.1.1', headers = {}, path, ...sent }: Sent = {},
) => {
  const cookie = visitor === null ? {} : { cookie: `tulinde_visitor=${sent.cookie ?? sealed(visitor)}` };
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

  it('tells what came of pages too, and each is believed as what happened to releases is', async () => {
    const alive: PageHealthEvent = { ...event(), kind: 'alive' };
    const visitor = visitorWho(false);
    const body = { view: 'view-0001', revision: 7, events: [event()], life: [alive, { ...alive, ...ofCandidate }] };
    expect(await post(JSON.stringify(body), { visitor })).toBe(204);
    expect(await handedOn()).toEqual([{ visitor: visitorHash(visitor), events: [event()], life: [alive] }]);
  });

  it('tells what was found on pages that stand, in a list that older readers leave out', async () => {
    const visitor = visitorWho(false);
    const finding: PageFindingEvent = { ...event(), kind: 'control' };
    const body = { view: 'view-0001', revision: 7, events: [], findings: [finding, { ...finding, ...ofCandidate }] };
    expect(await post(JSON.stringify(body), { visitor })).toBe(204);
    expect(await handedOn()).toEqual([{ visitor: visitorHash(visitor), events: [], findings: [finding] }]);
  });

  it('tells what was thrown, of releases that the page can have had', async () => {
    const visitor = visitorWho(false);
    const facts = { name: 'TypeError', message: null, frames: [] };
    const thrown: ThrownError = { ...event({ kind: 'render' }), ...facts };
    const body = { view: 'view-0001', revision: 7, events: [], thrown: [thrown, { ...thrown, ...ofCandidate }] };
    expect(await post(JSON.stringify(body), { visitor })).toBe(204);
    expect(await handedOn()).toEqual([{ visitor: visitorHash(visitor), events: [], thrown: [thrown] }]);
  });

  it('is refused when it has the one in the place of the other', async () => {
    const body = { view: 'view-0001', revision: 7, events: [event()], life: [event()] };
    expect(await post(JSON.stringify(body))).toBe(400);
  });

  it('may be JSON as well', async () => {
    expect(await post(beacon(event()), { headers: { 'content-type': 'application/json' } })).toBe(204);
    expect(await handedOn()).toHaveLength(1);
  });

  it.each([
    ['of a browser without the cookie', { visitor: null }],
    ['of a visitor whom no edge has made', { cookie: newVisitor() }],
    [
      'of one whom another site’s edge has made',
      { cookie: createVisitorSeals('x'.repeat(32)).ofNew(newVisitor(), '::1') },
    ],
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

  it('is believed for two failing visitors at one address, however many cookies are kept', async () => {
    const failing = event({ ...ofCandidate, kind: 'evaluation' });
    for (let count = 0; count < 10; count += 1) await post(beacon(failing), { visitor: visitorWho(true) });
    await post(beacon(failing), { visitor: visitorWho(true), address: '41.90.1.2' });
    expect(await handedOn()).toHaveLength(3);
  });

  it('is one of sixty visitors at one address, however many cookies are thrown away', async () => {
    const visit = async (address: string): Promise<string> => {
      const { headers } = await fetch(`${edge.url}/faqs`, {
        headers: { accept: 'text/html', 'x-forwarded-for': address },
      });
      return /tulinde_visitor=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
    };
    const cookies: string[] = [];
    for (let count = 0; count < 70; count += 1) cookies.push(await visit('41.90.1.1'));
    const other = await visit('41.90.1.2');
    for (const cookie of cookies) await post(beacon(event()), { cookie });
    await post(beacon(event()), { cookie: other, address: '41.90.1.2' });
    const reports = await handedOn();
    // A slow machine takes five seconds for these, and then it is one more.
    expect(reports.length).toBeGreaterThanOrEqual(61);
    expect(reports.length).toBeLessThan(71);
    expect(reports.at(-1)?.visitor).toBe(visitorHash(other.slice(0, 32)));
  });
});

describe('what only tells of pages', () => {
  it('costs nobody their report where the registry does not know it', async () => {
    registry.refuse(({ events }) => events.length === 0);
    const alive: PageHealthEvent = { ...event(), kind: 'alive' };
    const onlyLife = JSON.stringify({ view: 'view-0001', revision: 7, events: [], life: [alive] });
    for (const body of [onlyLife, beacon(event()), onlyLife, beacon(event())]) expect(await post(body)).toBe(204);
    expect((await handedOn()).map(({ events }) => events)).toEqual([[event()], [event()]]);
  });

  it('goes before what was thrown, which a registry may know as little', async () => {
    registry.refuse(({ events, life = [] }) => events.length + life.length === 0);
    const alive: PageHealthEvent = { ...event(), kind: 'alive' };
    const thrown = { ...event({ kind: 'render' }), name: 'Error', message: null, frames: [] };
    const onlyOf = (list: object) => JSON.stringify({ view: 'view-0001', revision: 7, events: [], ...list });
    for (const body of [onlyOf({ thrown: [thrown] }), onlyOf({ life: [alive] })]) expect(await post(body)).toBe(204);
    expect((await handedOn()).map(({ life }) => life)).toEqual([[alive]]);
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
