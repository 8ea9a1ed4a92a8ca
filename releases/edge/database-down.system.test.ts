import { promoteRelease, publishRelease } from '../client';
import { openRegistryDatabase, type RegistryDatabase } from '../index';
import { send } from '../testing/send';
import { writeShell } from '../testing/shell-release';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { startPostgres, type RunningPostgres } from '../testing/start-postgres';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { until } from '@tulinde/testing/servers/until';
import { freshFolder, route, writeRelease } from '../testing/write-release';

let server: RunningPostgres;
let database: RegistryDatabase;
let registry: RunningRegistry;
let edge: RunningEdge;
const cacheFolder = freshFolder();

const publish = async (folder: string) => {
  const { name, version } = await publishRelease({ ...registry, folder });
  return promoteRelease({ ...registry, app: name, version });
};
const help = (version: string) => writeRelease('mfe-help', version, { facts: { routes: [route('/faqs')] } });
const page = async (of: RunningEdge) => {
  const response = await fetch(`${of.url}/faqs`, { headers: { accept: 'text/html' } });
  return { status: response.status, release: /mfe-help\/([\d.]+)\/remoteEntry/.exec(await response.text())?.[1] };
};

beforeAll(async () => {
  server = await startPostgres();
  database = openRegistryDatabase({ kind: 'postgres', url: server.url });
  registry = await startRegistry({ database });
  edge = await startEdge({ registry, cacheFolder });
  await publish(writeShell('1.0.0'));
  await edge.serves((await publish(help('1.0.0'))).revision);
});
afterAll(async () => {
  await edge.close();
  await registry.close();
  await database.close();
  server.stop();
});

it('the registry’s database is down: the site is up, also after a restart, and all goes on when it is back', async () => {
  server.halt();
  const readiness = () => send(registry, 'GET', '/health/ready');
  expect((await readiness()).status).toBe(503);
  expect((await send(registry, 'GET', '/health/live')).status).toBe(200);
  const promotion = { json: { version: '1.0.0', expectedRevision: 2 } };
  const refused = await send(registry, 'POST', '/v1/environments/production/apps/mfe-help/promote', promotion);
  expect(refused).toMatchObject({ status: 503, body: { code: 'DATABASE_DOWN' } });
  expect(await page(edge)).toEqual({ status: 200, release: '1.0.0' });

  const beacon = await fetch(`${edge.url}/telemetry`, { method: 'POST', body: '{}' });
  expect(beacon.status).toBeLessThan(500);

  await edge.close();
  edge = await startEdge({ registry, cacheFolder });
  expect(await page(edge)).toEqual({ status: 200, release: '1.0.0' });

  server.resume();
  await until('the registry is ready', readiness, ({ status }) => status === 200);
  await edge.serves((await publish(help('1.1.0'))).revision);
  expect(await page(edge)).toEqual({ status: 200, release: '1.1.0' });
});
