import { getStatus, promoteRelease, publishRelease } from '../../../releases/client';
import { writeShell } from '../../../releases/testing/shell-release';
import { route, writeRelease } from '../../../releases/testing/write-release';
import { ownPostgres, type OwnPostgres } from '@tulinde/testing/servers/databases';
import { askSite, type Answer } from './ask-site';
import { insurersName } from './start-nginx';
import { startTopology, untilWell, type Member, type Topology } from './start-topology';

/*
 * The processes of docker-compose.yml, one of each, behind nginx: `npm run check -- topology` has two of each and a rolling
 * restart, `npm run containers` has them in their images.
 */
let postgres: OwnPostgres;
let topology: Topology;

const ask = (path: string, more: { body?: string; headers?: Record<string, string> } = {}): Promise<Answer> =>
  askSite({ address: topology.address, certificate: topology.nginx.certificate, path, ...more });

const member = (kind: string): Member => topology.members.find(({ name }) => name.startsWith(kind))!;

beforeAll(async () => {
  // An empty one is what `npm run check -- topology` and the browser tests begin with.
  postgres = await ownPostgres('backend/testing/fill-database.ts');
  topology = await startTopology({
    count: 1,
    databaseUrl: await postgres.networkUrl(),
    settings: { TULINDE_PREFLIGHT: 'off', LOG_LEVEL: 'error' },
  });
  const { registryUrl, registryToken: token } = topology;
  const home = writeRelease('mfe-home', '1.0.0', { facts: { routes: [route('/')] } });
  const allow = ['contract', 'shared', 'route-removed', 'budget', 'entry', 'markup', 'styles', 'licence'];
  for (const folder of [writeShell('1.0.0'), home]) {
    const { name: app, version } = await publishRelease({
      registryUrl,
      token,
      folder,
      allow,
      notes: 'no build made it',
    });
    await promoteRelease({ registryUrl, token, app, version, reason: 'first release' });
  }
  await untilWell(member('edge'), '/health/ready');
});

afterAll(async () => {
  await topology?.stop();
  await postgres?.drop();
});

describe('the processes behind nginx', () => {
  it('serve a page composed from releases that were published over HTTP', async () => {
    const page = await ask('/', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    // The edge knows from nginx that the visitor came by https.
    expect(page.headers['strict-transport-security']).toContain('max-age');
    expect(page.body).toContain('id="release-manifest"');
    expect(page.body).toContain('shell.js');
    const { registryUrl, registryToken: token } = topology;
    const served = (await getStatus({ registryUrl, token })).find(({ environment }) => environment === 'production');
    expect(served?.apps.map(({ app }) => app).sort()).toEqual(['mfe-home', 'shell']);
  });

  it('pass the token path and the calls to the back end', async () => {
    expect((await ask('/token/')).status).toBe(401);
    const refused = await ask('/api/fetchProducts', { body: '{}', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(refused.body)).toMatchObject({ response_code: expect.any(Number), code: expect.any(String) });
  });

  it('answer insurers’ systems at an origin of their own, in their own words', async () => {
    const refused = await askSite({
      address: topology.address,
      certificate: topology.nginx.certificate,
      name: insurersName,
      path: '/v1/claims',
    });
    expect([refused.status, refused.headers['content-type']]).toEqual([
      401,
      expect.stringContaining('application/problem+json'),
    ]);
    expect((await ask('/v1/claims')).headers['content-type']).not.toContain('problem');
  });

  it('stop cleanly', async () => {
    const codes = await Promise.all(topology.members.map(({ running }) => running.stop()));
    expect(codes).toEqual([0, 0, 0]);
  });
});
