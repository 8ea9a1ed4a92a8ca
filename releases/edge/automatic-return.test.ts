/** @jest-environment ./releases/testing/node-environment.cjs */
import '../testing/native-pglite';
import type { TelemetryKind } from '@tulinde/shared/contracts';
import { getAudit, makeOverride, promoteRelease, publishRelease, setCandidate } from '../client';
import { send } from '../testing/send';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { writeShell } from '../testing/shell-release';
import { route, writeRelease } from '../testing/write-release';
import { isInCandidate } from './visitors/candidates';
import { newVisitor } from './visitors/visitor';

let registry: RunningRegistry;
let edge: RunningEdge;
/* The registry's clock: a test does not wait for ten seconds to be over. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

const candidate = { app: 'mfe-help', version: '1.1.0', basisPoints: 1_000 };

beforeAll(async () => {
  registry = await startRegistry({ now });
  edge = await startEdge({ registry, handOverEveryMs: 50 });
  const help = (version: string) => writeRelease('mfe-help', version, { facts: { routes: [route('/faqs')] } });
  for (const folder of [writeShell('1.0.0'), help('1.0.0'), help('1.1.0')])
    await publishRelease({ ...registry, folder });
  await promoteRelease({ ...registry, app: 'shell', version: '1.0.0' });
  await promoteRelease({ ...registry, app: 'mfe-help', version: '1.0.0' });
  const { revision } = await setCandidate({ ...registry, ...candidate, environment: 'production' });
  await edge.serves(revision);
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});

const page = async (cookie: string) =>
  (await fetch(`${edge.url}/faqs`, { headers: { accept: 'text/html', cookie } })).text();

const report = async (visitor: string, kind: TelemetryKind) => {
  const isIn = isInCandidate(visitor, candidate);
  const facts = isIn ? { version: '1.1.0', role: 'candidate' } : { version: '1.0.0', role: 'stable' };
  const events = [{ app: 'mfe-help', ...facts, kind, route: '/faqs', elapsed: 80 }];
  await fetch(`${edge.url}/telemetry`, {
    method: 'POST',
    headers: { cookie: `tulinde_visitor=${visitor}`, 'content-type': 'text/plain' },
    body: JSON.stringify({ view: 'view-0001', revision: 3, events }),
  });
};

/* Resolves when the registry has counted this many visitors; it writes once a second. */
const recorded = async (count: number): Promise<void> => {
  for (;;) {
    const { body } = await send(registry, 'GET', '/v1/environments/production/telemetry');
    const [judgement] = body.judgements as { candidateVisitors: number; stableVisitors: number }[];
    if (judgement && judgement.candidateVisitors + judgement.stableVisitors >= count) return;
  }
};

it('a tester’s link that the registry signs opens any published release at the edge', async () => {
  await publishRelease({
    ...registry,
    folder: writeRelease('mfe-help', '2.0.0', { facts: { routes: [route('/faqs')] } }),
  });
  const { path } = await makeOverride({ ...registry, environment: 'production', overrides: { 'mfe-help': '2.0.0' } });
  const answer = await fetch(`${edge.url}${path}`, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  const html = await page((answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '');
  expect(html).toContain('href="/assets/mfe-help/2.0.0/remoteEntry.js"');
  expect(html).toContain('"tester":true');
});

it('a candidate that fails its visitors is taken back, and their next page is the stable release', async () => {
  const visitors = Array.from({ length: 1_000 }, newVisitor);
  const own = visitors.filter((visitor) => isInCandidate(visitor, candidate));
  expect(own.length).toBeGreaterThan(60);
  expect(await page(`tulinde_visitor=${own[0]}`)).toContain('href="/assets/mfe-help/1.1.0/remoteEntry.js"');

  // The stretch in which the candidate began does not count.
  ahead += 10_000;
  const others = visitors.filter((visitor) => !isInCandidate(visitor, candidate)).slice(0, 400);
  await Promise.all(own.map((visitor, index) => report(visitor, index % 3 === 0 ? 'evaluation' : 'load')));
  await Promise.all(others.map((visitor) => report(visitor, 'load')));
  await recorded(own.length + others.length);
  const revision = Math.max(...edge.served) + 1;
  // And one counts when it is over.
  ahead += 20_000;
  await edge.serves(revision);

  expect(await page(`tulinde_visitor=${own[0]}`)).toContain('href="/assets/mfe-help/1.0.0/remoteEntry.js"');
  const { entries } = await getAudit({ ...registry, filter: { action: 'take-back' } });
  expect(entries).toMatchObject([
    {
      actor: 'automatic',
      app: 'mfe-help',
      environment: 'production',
      figures: { candidateVisitors: own.length, candidateFailing: Math.ceil(own.length / 3), stableFailing: 0 },
    },
  ]);
});
