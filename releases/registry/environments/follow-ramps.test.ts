import { getHistory, promoteRelease, publishRelease, setCandidate } from '../../client';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { until } from '@tulinde/testing/servers/until';
import { writeRelease } from '../../testing/write-release';

let clock = Date.UTC(2026, 0, 1);
let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry({ now: () => new Date(clock), followsRamps: true });
});
afterAll(() => registry.close());

it('moves a ramp without anybody asking for it', async () => {
  const app = 'mfe-help';
  for (const version of ['1.0.0', '1.1.0']) await publishRelease({ ...registry, folder: writeRelease(app, version) });
  await promoteRelease({ ...registry, app, version: '1.0.0' });
  const plan = { kind: 'steps', steps: [100, 10_000], everyMinutes: 10 } as const;
  await setCandidate({ ...registry, app, environment: 'production', version: '1.1.0', plan });
  clock += 10 * 60_000;
  const look = async () => (await getHistory({ ...registry, app }))[0]!;
  expect(await until('the ramp moved', look, ({ actor }) => actor === 'ramp')).toMatchObject({
    action: 'promote',
    after: '1.1.0',
  });
});
