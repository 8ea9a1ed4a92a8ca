import { getStatus, promoteRelease, publishRelease } from '../../../releases/client';
import { writeShell } from '../../../releases/testing/shell-release';
import { route, writeRelease } from '../../../releases/testing/write-release';
import { ownPostgres, type OwnPostgres } from '@tulinde/testing/servers/databases';
import { askSite, type Answer } from './ask-site';
import { runBeside } from './containers';
import { insurersName } from './start-nginx';
import { startTopology, untilWell, type Member, type Topology } from './start-topology';

/*
 * The images of the Dockerfile as docker-compose.yml starts them, one of each, behind nginx: `npm run check -- topology` has two of each,
 * packages that npm installs, and a rolling restart.
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
    packages: 'installed',
    databaseUrl: await postgres.networkUrl(),
    settings: { TULINDE_PREFLIGHT: 'off', LOG_LEVEL: 'error' },
    log: (line) => process.stderr.write(`${line}\n`),
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

describe('the images behind nginx', () => {
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

  it('bring the console along', async () => {
    const page = await fetch(`${topology.registryUrl}/console`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')]);
  });

  it.each([
    ['backend', ['/data', '/spool', '/tmp']],
    ['registry', ['/artefacts', '/tmp']],
    ['edge', ['/var/cache/tulinde', '/tmp']],
  ])('let the %s write into its volumes, and into nothing of the image, as nobody in particular', async (kind, own) => {
    const places = [
      '/app',
      '/app/node_modules',
      '/etc',
      '/run/secrets',
      '/data',
      '/spool',
      '/artefacts',
      '/var/cache/tulinde',
      '/tmp',
    ];
    const tried =
      'id -u; for place; do touch "$place/trial" && rm "$place/trial" && echo "$place"; done 2>/dev/null; true';
    const said = await runBeside(member(kind).started, ['sh', '-c', tried, 'sh', ...places]);
    expect(said.trim().split('\n')).toEqual(['1000', ...own]);
  });

  it('bring the operators’ command along, which asks the back end and knows what only a checkout has', async () => {
    const backEnd = member('backend');
    const tried =
      'for topic in "money list" "answers pages --because x" "answers check"; do ' +
      `TULINDE_BACKEND_URL=${backEnd.url} TULINDE_OPERATOR_TOKEN=x node --import tsx backend/operator/main.ts $topic 2>&1; echo $?; done`;
    expect((await runBeside(backEnd.started, ['sh', '-c', tried])).trim().split('\n')).toEqual([
      'This is no operator’s token.',
      '1',
      'This is no operator’s token.',
      '1',
      'The files are checked against the pages of the portal: run this in a checkout.',
      '1',
    ]);
  });

  it('stop cleanly', async () => {
    const codes = await Promise.all(topology.members.map(({ container }) => container.stop()));
    expect(codes).toEqual([0, 0, 0]);
  });
});
