import { join } from 'node:path';
import { getStatus, promoteRelease, publishRelease } from '../releases/client';
import { appNames, workspace } from './apps';
import { ownPostgres, type OwnPostgres } from './jest/databases';
import { runScriptFile } from './run-script-file';
import { askSite, type Answer } from './topology/ask-site';
import { runBeside } from './topology/containers';
import { startTopology, untilWell, type Member, type Topology } from './topology/start-topology';

/*
 * The images of the Dockerfile as docker-compose.yml starts them, one of each, behind nginx: `npm run topology` has two of each,
 * packages that npm installs, and a rolling restart.
 */
let postgres: OwnPostgres;
let topology: Topology;

const ask = (path: string, more: { body?: string; headers?: Record<string, string> } = {}): Promise<Answer> =>
  askSite({ address: topology.address, certificate: topology.nginx.certificate, path, ...more });

const member = (kind: string): Member => topology.members.find(({ name }) => name.startsWith(kind))!;

beforeAll(async () => {
  [postgres] = await Promise.all([ownPostgres(), runScriptFile('build.ts')]);
  topology = await startTopology({
    count: 1,
    packages: 'installed',
    databaseUrl: postgres.url,
    settings: { TULINDE_PREFLIGHT: 'off', LOG_LEVEL: 'error' },
    log: (line) => process.stderr.write(`${line}\n`),
  });
  const { registryUrl, registryToken: token } = topology;
  for (const app of appNames()) {
    const { version } = await publishRelease({ registryUrl, token, folder: join(workspace, app, 'dist') });
    await promoteRelease({ registryUrl, token, app, version, reason: 'first release' });
  }
  await untilWell(member('edge'), '/health/ready');
});

afterAll(async () => {
  await topology?.stop();
  await postgres?.drop();
});

describe('the images behind nginx', () => {
  it('serve a page composed from releases that were published over HTTP', async () => {
    const page = await ask('/', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    // The edge knows from nginx that the visitor came by https.
    expect(page.headers['strict-transport-security']).toContain('max-age');
    expect(page.body).toContain('id="release-manifest"');
    expect(page.body).toContain('Get covered in 3 simple steps');
    const { registryUrl, registryToken: token } = topology;
    const served = (await getStatus({ registryUrl, token })).find(({ environment }) => environment === 'production');
    expect(served?.apps.map(({ app }) => app).sort()).toEqual(appNames().sort());
  });

  it('pass the token path and the calls to the back end', async () => {
    expect((await ask('/token/')).status).toBe(401);
    const refused = await ask('/api/fetchProducts', { body: '{}', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(refused.body)).toMatchObject({ response_code: expect.any(Number), code: expect.any(String) });
  });

  it('bring the console along', async () => {
    const page = await fetch(`${topology.registryUrl}/console`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')]);
  });

  it.each(['backend', 'registry', 'edge'])(
    'let the %s write into its volumes, and into nothing of the image',
    async (kind) => {
      const { started } = member(kind);
      const canWrite = async (place: string) =>
        (await runBeside(started, [
          'sh',
          '-c',
          `touch ${place}/trial 2>/dev/null && rm ${place}/trial && echo yes; true`,
        ])) === 'yes\n';
      const written =
        { backend: ['/data', '/spool'], registry: ['/artefacts'], edge: ['/var/cache/tulinde'] }[kind] ?? [];
      for (const place of [...written, '/tmp']) expect([place, await canWrite(place)]).toEqual([place, true]);
      const closed = ['/app', '/app/node_modules', '/run/secrets', '/etc', ...(kind === 'edge' ? ['/artefacts'] : [])];
      const open = closed.filter((place) => kind === 'backend' || place !== '/run/secrets');
      for (const place of open) expect([place, await canWrite(place)]).toEqual([place, false]);
      expect(await runBeside(started, ['id', '-u'])).toBe('1000\n');
    },
  );

  it('stop cleanly', async () => {
    const codes = await Promise.all(topology.members.map(({ container }) => container.stop()));
    expect(codes).toEqual([0, 0, 0]);
  });
});
