import { ProcessMetrics } from '@tulinde/server/metrics';
import { createToken } from '../../client';
import { send } from '../../testing/send';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { createUnauthenticatedEdges } from './unauthenticated-edges';

const notice = { revision: 0, releases: [] };
const report = { beacons: [{ visitor: '0123456789abcdef', events: [{}] }] };
const edgePath = '/v1/environments/production/edges/edge-00001';
const telemetryPath = '/v1/environments/production/telemetry';

const metrics = new ProcessMetrics();
let strict: RunningRegistry;
let lenient: RunningRegistry;
beforeAll(async () => {
  strict = await startRegistry({ requireEdgeToken: true });
  lenient = await startRegistry({ metrics });
});
afterAll(async () => {
  await strict.close();
  await lenient.close();
});

const make = async (registry: RunningRegistry, apps: string[], actions: string[]) =>
  (await createToken({ ...registry, name: 'edges', apps, actions })).token;
const tell = async (registry: RunningRegistry, token: string | null) => [
  (await send(registry, 'PUT', edgePath, { token, json: notice })).status,
  // What is in it is looked at after who sends it.
  (await send(registry, 'POST', telemetryPath, { token, json: report })).status,
];
const counted = async () => Number(/^tulinde_unauthenticated_edges (\d+)/m.exec(await metrics.registry.metrics())?.[1]);

describe('where edges need a token', () => {
  it('takes what an edge says, and nobody else', async () => {
    expect(await tell(strict, await make(strict, ['*'], ['edge']))).toEqual([204, 400]);
    expect(await tell(strict, null)).toEqual([401, 401]);
    expect(await tell(strict, 'x'.repeat(43))).toEqual([401, 401]);
    expect(await tell(strict, await make(strict, ['mfe-help'], ['*']))).toEqual([403, 403]);
    expect(await tell(strict, await make(strict, ['*'], ['publish']))).toEqual([403, 403]);
  });

  it('lets an edge do nothing else', async () => {
    const token = await make(strict, ['*'], ['edge']);
    expect((await send(strict, 'GET', '/v1/audit', { token })).status).toBe(403);
    expect((await send(strict, 'POST', '/v1/apps/mfe-help/uploads', { token, json: {} })).status).toBe(403);
  });
});

describe('where edges need none yet', () => {
  it('takes what an edge from before says, and counts it until it is an hour ago', async () => {
    expect(await tell(lenient, await make(lenient, ['*'], ['edge']))).toEqual([204, 400]);
    expect(await counted()).toBe(0);
    expect(await tell(lenient, null)).toEqual([204, 400]);
    expect(await counted()).toBe(1);
  });

  it('forgets an address an hour after it was last seen, and remembers no more than a site has', () => {
    let clock = 0;
    const edges = createUnauthenticatedEdges(() => new Date(clock));
    for (let index = 0; index < 2_000; index += 1) edges.note(`address ${index}`);
    expect(edges.count()).toBe(1_000);
    clock = 60 * 60_000;
    expect(edges.count()).toBe(0);
  });
});
