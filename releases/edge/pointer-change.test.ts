/** @jest-environment ./releases/testing/node-environment.cjs */
import '../testing/native-pglite';
import { promoteRelease, publishRelease, rollbackRelease } from '../client';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { writeShell } from '../testing/shell-release';
import { route, writeRelease } from '../testing/write-release';

let registry: RunningRegistry;
let edge: RunningEdge;

beforeAll(async () => {
  registry = await startRegistry();
  edge = await startEdge({ registry });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});

const page = async (path: string) => (await fetch(`${edge.url}${path}`, { headers: { accept: 'text/html' } })).text();

const release = async (folder: string) => {
  const { name, version } = await publishRelease({ ...registry, folder });
  const answer = await promoteRelease({ ...registry, app: name, version });
  await edge.serves(answer.revision);
};

it('an edge that runs follows every promotion and rollback', async () => {
  expect((await fetch(`${edge.url}/`)).status).toBe(503);

  await release(writeShell('1.0.0'));
  expect((await fetch(`${edge.url}/faqs`)).status).toBe(404);

  await release(writeRelease('mfe-help', '1.0.0', { facts: { routes: [route('/faqs')] } }));
  expect(await page('/faqs')).toContain('/assets/mfe-help/1.0.0/remoteEntry.js');

  await release(writeRelease('mfe-help', '1.1.0', { facts: { routes: [route('/faqs')] } }));
  expect(await page('/faqs')).toContain('/assets/mfe-help/1.1.0/remoteEntry.js');

  const { revision, after } = await rollbackRelease({ ...registry, app: 'mfe-help', reason: 'answers are empty' });
  await edge.serves(revision);
  expect(after).toBe('1.0.0');
  expect(await page('/faqs')).toContain('/assets/mfe-help/1.0.0/remoteEntry.js');
});
