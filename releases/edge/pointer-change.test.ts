import { cpSync } from 'node:fs';
import { promoteRelease, publishRelease, rollbackRelease } from '../client';
import { ownDatabase, type OwnDatabase } from '../testing/own-database';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { writeShell } from '../testing/shell-release';
import { until } from '@tulinde/testing/servers/until';
import { freshFolder, route, writeRelease } from '../testing/write-release';

let own: OwnDatabase;
let registry: RunningRegistry;
let edge: RunningEdge;

beforeAll(async () => {
  own = await ownDatabase();
  registry = await startRegistry({ database: own.database });
  edge = await startEdge({ registry });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
  await own.close();
});

const page = async (path: string) => (await fetch(`${edge.url}${path}`, { headers: { accept: 'text/html' } })).text();
const help = (version: string) => writeRelease('mfe-help', version, { facts: { routes: [route('/faqs')] } });

const release = async (folder: string) => {
  const { name, version } = await publishRelease({ ...registry, folder });
  const answer = await promoteRelease({ ...registry, app: name, version });
  await edge.serves(answer.revision);
};

it('an edge that runs follows every promotion and rollback', async () => {
  expect((await fetch(`${edge.url}/`)).status).toBe(503);

  await release(writeShell('1.0.0'));
  expect((await fetch(`${edge.url}/faqs`)).status).toBe(404);

  await release(help('1.0.0'));
  expect(await page('/faqs')).toContain('/assets/mfe-help/1.0.0/remoteEntry.js');

  await release(help('1.1.0'));
  expect(await page('/faqs')).toContain('/assets/mfe-help/1.1.0/remoteEntry.js');

  const { revision, after } = await rollbackRelease({ ...registry, app: 'mfe-help', reason: 'answers are empty' });
  await edge.serves(revision);
  expect(after).toBe('1.0.0');
  expect(await page('/faqs')).toContain('/assets/mfe-help/1.0.0/remoteEntry.js');
  // An open tab may still need the files of the release that was taken back.
  expect((await fetch(`${edge.url}/assets/mfe-help/1.1.0/remoteEntry.js`)).status).toBe(200);
});

it('an edge serves on while the registry is away, and follows it again when it is back', async () => {
  const port = Number(new URL(registry.registryUrl).port);
  const { database, artefactsFolder } = registry;
  await registry.close();
  expect(await page('/faqs')).toContain('/assets/mfe-help/1.0.0/remoteEntry.js');

  registry = await startRegistry({ database, artefactsFolder, port });
  await release(help('1.2.0'));
  expect(await page('/faqs')).toContain('/assets/mfe-help/1.2.0/remoteEntry.js');
});

it('an edge that lacks the files of one app serves all others, and shows that app’s previous release until they come', async () => {
  const claims = writeRelease('mfe-claims', '1.0.0', { facts: { routes: [route('/'), route('/submit-claim')] } });
  await release(claims);
  // A folder of its own, as where an operator copies the files to each edge.
  const artefactsFolder = freshFolder();
  cpSync(registry.artefactsFolder, artefactsFolder, { recursive: true });
  await release(help('1.3.0'));
  await release(writeRelease('mfe-new', '1.0.0', { facts: { routes: [route('/new')] } }));
  const other = await startEdge({ registry: { ...registry, artefactsFolder }, askEveryMs: 50 });
  const look = async (path: string) => {
    const answer = await fetch(`${other.url}${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const { text } = await look('/faqs');
  expect(text).toContain('/assets/mfe-help/1.2.0/remoteEntry.js');
  // Nobody is sent for files that this edge does not have.
  expect(text).not.toContain('/assets/mfe-help/1.3.0/');
  expect((await look('/submit-claim')).text).toContain('/assets/mfe-claims/1.0.0/remoteEntry.js');
  expect((await look('/new')).status).toBe(404);
  const health = JSON.parse((await look('/health/ready')).text) as { status: string; manifest: { missing: string[] } };
  expect([health.status, [...health.manifest.missing].sort()]).toEqual(['ready', ['mfe-help@1.3.0', 'mfe-new@1.0.0']]);

  cpSync(registry.artefactsFolder, artefactsFolder, { recursive: true });
  await until(
    'the new app is there',
    () => look('/new'),
    ({ status }) => status === 200,
  );
  expect((await look('/faqs')).text).toContain('/assets/mfe-help/1.3.0/remoteEntry.js');
  await other.close();
});
