import type { TelemetryKind } from '@tulinde/contracts';
import { getAudit, makeOverride, promoteRelease, publishRelease, setCandidate } from '../client';
import { send } from '../testing/send';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { writeShell } from '../testing/shell-release';
import { until } from '@tulinde/testing/servers/until';
import { route, writeRelease } from '../testing/write-release';
import { isInCandidate } from '../composition/visitors/candidates';
import { newVisitor } from '../composition/visitors/visitor';

let registry: RunningRegistry;
let edge: RunningEdge;
const stretchMs = 10_000;
/*
 * The registry's clock stands still until the test moves it: however slow the machine is, all reports fall into one
 * stretch, and nobody is judged before they are all there.
 */
let clock = Math.floor(Date.now() / stretchMs) * stretchMs;
const now = () => new Date(clock);

const candidate = { app: 'mfe-help', version: '1.1.0', basisPoints: 1_000 };

beforeAll(async () => {
  registry = await startRegistry({ now });
  edge = await startEdge({ registry, handOverEveryMs: 200 });
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

type Report = [visitor: string, kind: TelemetryKind];

const reportInTurn = async (reports: readonly Report[]): Promise<void> => {
  for (let start = 0; start < reports.length; start += 20) {
    await Promise.all(reports.slice(start, start + 20).map(([visitor, kind]) => report(visitor, kind)));
  }
};

const counted = async (): Promise<number> => {
  const { body } = await send(registry, 'GET', '/v1/environments/production/telemetry');
  const [judgement] = body.judgements as { candidateVisitors: number; stableVisitors: number }[];
  return judgement ? judgement.candidateVisitors + judgement.stableVisitors : 0;
};

/* Resolves when the registry has counted every visitor. What the edge gave up because the registry of a busy machine
   answered late is told again: a visitor counts once. */
const haveAllCounted = async (reports: readonly Report[]): Promise<void> => {
  let givenUp: number | null = null;
  const look = async () => {
    const { telemetryDropped } = (await (await fetch(`${edge.url}/health/ready`)).json()) as {
      telemetryDropped: number;
    };
    if (telemetryDropped !== givenUp) await reportInTurn(reports);
    givenUp = telemetryDropped;
    return { visitors: await counted(), givenUp };
  };
  await until(`${reports.length} visitors are counted`, look, ({ visitors }) => visitors >= reports.length);
};

it('a tester’s link that the registry signs opens any published release at the edge', async () => {
  await publishRelease({
    ...registry,
    folder: writeRelease('mfe-help', '2.0.0', { facts: { routes: [route('/faqs')] } }),
  });
  const { path } = await makeOverride({ ...registry, environment: 'production', overrides: { 'mfe-help': '2.0.0' } });
  const token = new URL(path, edge.url).searchParams.get('token') ?? '';
  const answer = await fetch(`${edge.url}/_override`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: edge.url },
    body: new URLSearchParams({ token }),
  });
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
  clock += stretchMs;
  const others = visitors.filter((visitor) => !isInCandidate(visitor, candidate)).slice(0, 400);
  await haveAllCounted([
    ...own.map((visitor, index): Report => [visitor, index % 3 === 0 ? 'evaluation' : 'load']),
    ...others.map((visitor): Report => [visitor, 'load']),
  ]);
  const revision = Math.max(...edge.served) + 1;
  // And one counts when it is over.
  clock += 2 * stretchMs;
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
