import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promoteRelease, publishRelease, rollbackRelease } from '../client';
import { ownDatabase, type OwnDatabase } from '../testing/own-database';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { writeShell } from '../testing/shell-release';
import { route, writeRelease } from '../testing/write-release';

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

it('an edge keeps what it serves when the files of a new release are gone', async () => {
  await publishRelease({ ...registry, folder: help('1.3.0') });
  rmSync(join(registry.artefactsFolder, 'mfe-help/1.3.0'), { recursive: true });
  const broken = await promoteRelease({ ...registry, app: 'mfe-help', version: '1.3.0' });
  expect(await page('/faqs')).toContain('/assets/mfe-help/1.2.0/remoteEntry.js');
  await release(help('1.4.0'));
  expect(edge.served.has(broken.revision)).toBe(false);
  expect(await page('/faqs')).toContain('/assets/mfe-help/1.4.0/remoteEntry.js');
});
