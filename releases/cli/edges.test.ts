import { send } from '../testing/send';
import { leaveLocalRegistry } from '../testing/local-registry';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { freshFolder, route, writeRelease } from '../testing/write-release';
import { publishRelease } from '../client';
import { runCli } from './run-cli';
import { waitForEdges } from './wait-for-edges';

let registry: RunningRegistry;
let data: string;
beforeAll(async () => {
  registry = await startRegistry();
  data = freshFolder();
  leaveLocalRegistry(data, registry);
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publishRelease({
      ...registry,
      folder: writeRelease('mfe-help', version, { facts: { routes: [route('/faqs')] } }),
    });
});
afterAll(() => registry.close());

const release = async (line: string) => {
  let [out, errors] = ['', ''];
  const code = await runCli(line.split(' '), {
    env: { TULINDE_REGISTRY: registry.registryUrl, TULINDE_DATA: data },
    isInteractive: false,
    write: (text) => (out += text),
    writeError: (text) => (errors += text),
  });
  return { code, out, errors };
};

/* What an edge tells of itself. */
const tell = (id: string, revision: number, isLeaving = false) =>
  send(registry, 'PUT', `/v1/environments/production/edges/${id}`, { json: { revision, releases: [], isLeaving } });

it('ends once every edge serves the change, and names those that do not', async () => {
  await tell('nairobi-1-0a1b2c3d', 0);
  const promoted = release('promote mfe-help 1.0.0');
  await tell('nairobi-1-0a1b2c3d', 1);
  expect(await promoted).toMatchObject({ code: 0, errors: '' });

  await tell('mombasa-1-4e5f6a7b', 1);
  expect(await release('promote mfe-help 1.1.0 --no-wait')).toMatchObject({ code: 0 });
  await tell('nairobi-1-0a1b2c3d', 2);
  const change = { environment: 'production', revision: 2 };
  await expect(waitForEdges(registry, change, 0)).rejects.toThrow(
    'It is done (revision 2), but not every edge serves it yet: mombasa-1-4e5f6a7b serves 1.',
  );
  expect((await release('status')).out).toContain(
    'edges: mombasa-1-4e5f6a7b serves revision 1, and is behind; nairobi-1-0a1b2c3d serves revision 2\n',
  );
  // One that stops is waited for no more.
  await tell('mombasa-1-4e5f6a7b', 1, true);
  await expect(waitForEdges(registry, change, 0)).resolves.toBeUndefined();
  expect((await release('status')).out).toContain('edges: nairobi-1-0a1b2c3d serves revision 2\n');
});
