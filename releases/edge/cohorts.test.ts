import { manifestSchema, manifestPath } from '@tulinde/contracts';
import { placeCandidateSite } from '../testing/candidate-site';
import { startFakeRegistry } from '../testing/fake-registry';
import { edgeSecret, startEdge, type RunningEdge } from '../testing/start-edge';
import { freshFolder } from '../testing/write-release';
import { isInCandidate } from '../composition/visitors/candidates';
import { newVisitor } from '../composition/visitors/visitor';
import { createVisitorSeals } from './visitors/visitor-seals';

let site: Awaited<ReturnType<typeof placeCandidateSite>>;
let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
let edges: [RunningEdge, RunningEdge];

const candidate = { app: 'mfe-help', version: '1.2.0', basisPoints: 5_000 };
const visitorWho = (isIn: boolean): string => {
  for (;;) {
    const visitor = newVisitor();
    if (isInCandidate(visitor, candidate) === isIn) return visitor;
  }
};
const seals = createVisitorSeals(edgeSecret);
const inside = visitorWho(true);
const outside = visitorWho(false);

beforeAll(async () => {
  site = await placeCandidateSite();
  registry = await startFakeRegistry({ manifest: site.manifest(50) });
  const start = () =>
    startEdge({ registry: { registryUrl: registry.registryUrl, artefactsFolder: site.artefactsFolder } });
  edges = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(edges.map((edge) => edge.close()));
  await registry.close();
});

const get = async (edge: RunningEdge, path: string, visitor: string | null, headers: Record<string, string> = {}) => {
  const cookie = visitor === null ? {} : { cookie: `other=1; tulinde_visitor=${visitor}` };
  const response = await fetch(`${edge.url}${path}`, { headers: { accept: 'text/html', ...cookie, ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const releasesIn = (html: string): string[] => {
  const json = /id="release-manifest">(.*?)<\/script>/.exec(html)?.[1] ?? 'null';
  const { microFrontends } = manifestSchema.parse(JSON.parse(json));
  return (microFrontends['mfe-help'] ?? []).map(({ metadata, extras }) => `${metadata.version} ${extras.role}`);
};

describe('a first visit', () => {
  it('brings a cookie that no script can read and that lasts a year', async () => {
    const { headers } = await get(edges[0], '/faqs', null);
    expect(headers.get('set-cookie')).toMatch(
      /^tulinde_visitor=[0-9a-f]{32}\.v\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is the only one that does', async () => {
    const cookie = seals.ofNew(inside, '127.0.0.1');
    expect((await get(edges[0], '/faqs', cookie)).headers.get('set-cookie')).toBeNull();
    expect((await get(edges[1], '/faqs', cookie)).headers.get('set-cookie')).toBeNull();
    expect((await get(edges[0], '/assets/mfe-help/1.1.0/remoteEntry.js', null)).headers.get('set-cookie')).toBeNull();
  });

  it('takes no cookie that no edge can have made', async () => {
    const { headers } = await get(edges[0], '/faqs', 'chosen-by-the-visitor');
    expect(headers.get('set-cookie')).toMatch(/^tulinde_visitor=/);
  });
});

describe('a cookie without the edge’s signature', () => {
  it.each([
    ['from before there were any', inside],
    ['with another secret’s', createVisitorSeals('x'.repeat(32)).ofNew(inside, '127.0.0.1')],
    ['that somebody has changed', seals.ofNew(outside, '127.0.0.1').replace(outside, inside)],
  ])('%s keeps its cohort, and nobody vouches for it', async (_which, cookie) => {
    const { text, headers } = await get(edges[0], '/faqs', cookie);
    expect(releasesIn(text)[0]).toBe('1.2.0 candidate');
    expect(headers.get('set-cookie')).toBeNull();
    expect(seals.isVouched(cookie)).toBe(false);
  });
});

describe('a visitor in the cohort of the candidate', () => {
  it('gets it first, and behind it what to fall back to', async () => {
    const { text } = await get(edges[0], '/faqs', inside);
    expect(releasesIn(text)).toEqual(['1.2.0 candidate', '1.1.0 stable', '1.0.0 previous']);
    expect(text).toContain('href="/assets/mfe-help/1.2.0/remoteEntry.js"');
    expect(text).not.toContain('href="/assets/mfe-help/1.1.0/remoteEntry.js"');
  });

  it('has its pages, and not those that only the stable release has', async () => {
    expect((await get(edges[0], '/faqs/new', inside)).status).toBe(200);
    expect((await get(edges[0], '/faqs/old', inside)).status).toBe(404);
  });
});

describe('a visitor outside of it', () => {
  it('gets the stable release and never hears of the candidate', async () => {
    const { text } = await get(edges[0], '/faqs', outside);
    expect(releasesIn(text)).toEqual(['1.1.0 stable', '1.0.0 previous']);
    expect(text).not.toContain('1.2.0');
  });

  it('has the pages of the stable release only', async () => {
    expect((await get(edges[0], '/faqs/old', outside)).status).toBe(200);
    expect((await get(edges[0], '/faqs/new', outside)).status).toBe(404);
  });
});

describe('two edges behind a proxy', () => {
  it.each([
    ['/faqs', inside],
    ['/faqs', outside],
    ['/faqs?lang=sw', inside],
    ['/nowhere', outside],
    [manifestPath, inside],
    [manifestPath, outside],
  ])('answer %s to the same visitor with the same bytes', async (path, visitor) => {
    const [a, b] = await Promise.all(edges.map((edge) => get(edge, path, visitor)));
    expect(a?.text).toBe(b?.text);
    expect(a?.headers.get('etag')).toBe(b?.headers.get('etag'));
    expect(a?.headers.get('x-release-revision')).toBe('7');
  });
});

describe('the manifest for open tabs', () => {
  it('is the one that a page of the same visitor carries', async () => {
    const { text, headers } = await get(edges[0], manifestPath, inside);
    const page = await get(edges[0], '/faqs', inside);
    const inlined = /id="release-manifest">(.*?)<\/script>/.exec(page.text)?.[1];
    expect(JSON.parse(text)).toEqual(JSON.parse(inlined ?? ''));
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is not sent again to who has it', async () => {
    const first = await get(edges[0], manifestPath, inside);
    const again = await get(edges[1], manifestPath, inside, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    const other = await get(edges[0], manifestPath, outside, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(other.status).toBe(200);
  });

  it('knows no candidate for a browser without the cookie', async () => {
    const { text, headers } = await get(edges[0], manifestPath, null);
    expect(text).not.toContain('1.2.0');
    expect(headers.get('set-cookie')).toBeNull();
  });
});

it('an edge that starts while nobody else is there serves each cohort what it had', async () => {
  const cacheFolder = freshFolder();
  const { artefactsFolder } = site;
  const first = await startEdge({ registry: { registryUrl: registry.registryUrl, artefactsFolder }, cacheFolder });
  await first.close();
  const alone = await startEdge({ registry: { registryUrl: 'http://127.0.0.1:9', artefactsFolder }, cacheFolder });
  expect(releasesIn((await get(alone, '/faqs', inside)).text)[0]).toBe('1.2.0 candidate');
  expect(releasesIn((await get(alone, '/faqs', outside)).text)[0]).toBe('1.1.0 stable');
  await alone.close();
});

it('a candidate that was taken back is gone from the next page', async () => {
  registry.serve(site.manifest(0, 8));
  await Promise.all(edges.map((edge) => edge.serves(8)));
  expect(releasesIn((await get(edges[1], '/faqs', inside)).text)).toEqual(['1.1.0 stable', '1.0.0 previous']);
});

it('a candidate without its files is left out, and the rest of its revision is served', async () => {
  const manifest = site.manifest(50, 9);
  const entries = manifest.microFrontends['mfe-help'] ?? [];
  manifest.microFrontends['mfe-help'] = entries.map((entry) =>
    entry.extras.role === 'candidate' ? { ...entry, metadata: { ...entry.metadata, version: '9.9.9' } } : entry,
  );
  registry.serve(manifest);
  await edges[0].serves(9);
  expect(releasesIn((await get(edges[0], '/faqs', inside)).text)).toEqual(['1.1.0 stable', '1.0.0 previous']);
});
