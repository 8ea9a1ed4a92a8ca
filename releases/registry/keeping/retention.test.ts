import { dayMs } from '@tulinde/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  getReleases,
  promoteRelease,
  publishRelease,
  rollbackRelease,
  setCandidate,
  type PublishedRelease,
} from '../../client';
import { folderStore } from '../../artefacts';
import { commandLine } from '../../testing/command-line';
import { send } from '../../testing/send';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { writeRelease } from '../../testing/write-release';
import { runRetention } from './keep-retention';
import { listQuarantined } from './quarantine';

const app = 'mfe-help';
let clock = Date.UTC(2026, 0, 1);
let registry: RunningRegistry;
const now = () => new Date(clock);
const release = (line: string) => commandLine(registry, line);
const publish = (version: string) => publishRelease({ ...registry, folder: writeRelease(app, version) });
const promote = (version: string, environment = 'production') =>
  promoteRelease({ ...registry, app, version, environment });
const isThere = (version: string): boolean => existsSync(join(registry.artefactsFolder, app, version));
const listed = async (version: string): Promise<PublishedRelease | undefined> =>
  (await getReleases({ ...registry, app })).find((one) => one.version === version);

/* Of what is left to go, 0.8.0 was live long ago and 0.9.0 never was; each of the others has something that leads to it. */
beforeAll(async () => {
  registry = await startRegistry({ now });
  await publish('0.9.0');
  for (const version of ['0.8.0', '1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) {
    await publish(version);
    await promote(version);
  }
  await promote('1.2.0', 'staging');
  await setCandidate({ ...registry, app, version: '1.1.0', environment: 'staging', basisPoints: 100 });
  clock += 80 * dayMs;
  // It refuses what it is told since, and says each hour what it has.
  const edge = { revision: 2, releases: [`${app}@1.0.0`] };
  await send(registry, 'PUT', '/v1/environments/production/edges/edge-cut-off', { token: null, json: edge });
  await publish('1.6.0');
  clock += 11 * dayMs;
});
afterAll(() => registry.close());

it('tells what would go, and moves nothing', async () => {
  const { out } = await release('retention --days 90 --keep 2 --trial --reason "disk"');
  expect(out).toMatch(
    /^mfe-help@0\.8\.0 +last live 2026-01-01 .*\nmfe-help@0\.9\.0 +never live, published 2026-01-01/m,
  );
  expect(out).toContain('Nothing was moved.');
  expect(['0.8.0', '0.9.0'].every(isThere)).toBe(true);
});

it('moves what was never live, or long ago, and nothing that anything leads to', async () => {
  const { out } = await release('retention --days 90 --keep 2 --reason "disk"');
  // By name: what is live and before it, what pages fall back to, another environment's, its candidate, an edge's, a new one.
  expect(out.match(/^mfe-help@\S+/gm)).toEqual([`${app}@0.8.0`, `${app}@0.9.0`]);
  expect(['0.8.0', '0.9.0'].some(isThere)).toBe(false);
  expect(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'].every(isThere)).toBe(true);
  expect((await release('releases mfe-help')).out).toMatch(/^0\.8\.0 +in quarantine /m);
});

it('refuses to serve what is put away, and to publish its version again', async () => {
  await expect(promote('0.9.0')).rejects.toMatchObject({ code: 'RELEASE_GONE' });
  await expect(rollbackRelease({ ...registry, app, version: '0.8.0', reason: 'back' })).rejects.toMatchObject({
    code: 'RELEASE_GONE',
  });
  const link = { json: { overrides: { [app]: '0.9.0' } } };
  expect(await send(registry, 'POST', '/v1/environments/production/overrides', link)).toMatchObject({ status: 409 });
  await expect(publish('0.9.0')).rejects.toMatchObject({ code: 'RELEASE_EXISTS' });
});

it('brings one back whole, to be served again', async () => {
  const [first] = (await listQuarantined(registry.artefactsFolder)).filter(({ version }) => version === '0.8.0');
  await release(`quarantine restore ${first?.id} --reason "needed again"`);
  expect(await listed('0.8.0')).toMatchObject({ quarantinedAt: null, purgedAt: null });
  await rollbackRelease({ ...registry, app, version: '0.8.0', reason: 'the newer ones are bad' });
  expect(isThere('0.8.0')).toBe(true);
});

it('goes by schedule to the quarantine, then away, and stays listed as purged', async () => {
  const deps = { database: registry.database, artefacts: folderStore(registry.artefactsFolder), now };
  const plan = { days: 90, keep: 10, quarantineDays: 30 };
  await runRetention(deps, plan);
  expect(await listQuarantined(registry.artefactsFolder)).toMatchObject([{ version: '0.9.0', why: 'retention' }]);
  clock += 31 * dayMs;
  await runRetention(deps, plan);
  const versions = (await listQuarantined(registry.artefactsFolder)).map(({ version }) => version);
  expect(versions).not.toContain('0.9.0');
  expect((await listed('0.9.0'))?.purgedAt).toBe(now().toISOString());
  expect((await release('releases mfe-help')).out).toMatch(/^0\.9\.0 +purged /m);
  await expect(publish('0.9.0')).rejects.toMatchObject({ code: 'RELEASE_EXISTS' });
  await expect(promote('0.9.0')).rejects.toMatchObject({ code: 'RELEASE_GONE' });
  expect((await release('history mfe-help')).out).toMatch(/automatic +purge +mfe-help +0\.9\.0/);
});
