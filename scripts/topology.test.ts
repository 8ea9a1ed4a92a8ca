import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStatus, promoteRelease, publishRelease } from '../releases/client';
import { appNames, workspace } from './apps';
import { ask } from './jest/ask';
import { ownPostgres, type OwnPostgres } from './jest/databases';
import { runScriptFile } from './run-script-file';

/*
 * The topology of docker-compose.yml with the plain programs: three processes, each alone, on one PostgreSQL.
 */
const secret = 'a-secret-of-more-than-32-characters-for-the-test';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const untilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`The process for ${url} ended with ${child.exitCode}.`);
    if (await answers(`${url}/health/ready`)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} was not ready after a minute.`);
};

let postgres: OwnPostgres;
let folder: string;
const children: ChildProcess[] = [];
const urls = { site: '', backend: '', token: '', registry: '' };

const start = async (program: string, env: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [await ask('program', program)], {
    cwd: workspace,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tulinde-topology-'));
  postgres = await ownPostgres();
  const [site, backend, token, registry] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  for (const [name, port] of Object.entries({ site, backend, token, registry })) {
    urls[name as keyof typeof urls] = `http://127.0.0.1:${port}`;
  }
  const database = { DATABASE_URL: postgres.url };
  const artefacts = { TULINDE_ARTEFACTS: join(folder, 'artefacts') };

  const backendProcess = await start('backend/src/main.ts', {
    ...database,
    PORT: String(backend),
    TOKEN_PORT: String(token),
    TULINDE_SERVICE_TOKEN_SECRET: secret,
    TULINDE_DOCUMENT_SECRET: secret,
    TULINDE_DATA: join(folder, 'data'),
    TULINDE_MAIL: 'folder',
    TULINDE_FILES: 'folder',
    TULINDE_SCANNER: 'off',
    TULINDE_CERTIFICATES: 'local',
    TULINDE_SMS: 'local',
    TULINDE_MPESA: 'simulator',
    TULINDE_MONEY_OWNER: 'money@example.co.ke',
  });
  const registryProcess = await start('releases/registry/main.ts', {
    ...database,
    ...artefacts,
    TULINDE_REGISTRY_PORT: String(registry),
    TULINDE_REGISTRY_TOKEN: secret,
  });
  await untilReady(urls.registry, registryProcess);
  await untilReady(urls.backend, backendProcess);

  await runScriptFile('build.ts');
  for (const app of appNames()) {
    const { version } = await publishRelease({
      registryUrl: urls.registry,
      token: secret,
      folder: join(workspace, app, 'dist'),
    });
    await promoteRelease({ registryUrl: urls.registry, token: secret, app, version, reason: 'first release' });
  }
  const edge = await start('releases/edge/main.ts', {
    ...artefacts,
    TULINDE_SITE_PORT: String(site),
    TULINDE_REGISTRY: urls.registry,
    TULINDE_BACKEND: urls.backend,
    TULINDE_TOKEN_SERVICE: urls.token,
    TULINDE_EDGE_CACHE: join(folder, 'edge'),
    TULINDE_EDGE_SECRET: secret,
  });
  await untilReady(urls.site, edge);
}, 180_000);

afterAll(async () => {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')));
  await postgres?.drop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe('the three processes on PostgreSQL', () => {
  it('serve a page composed from releases that were published over HTTP', async () => {
    const page = await fetch(urls.site, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await page.text();
    expect(html).toContain('id="release-manifest"');
    expect(html).toContain('Get covered in 3 simple steps');
    const served = (await getStatus({ registryUrl: urls.registry, token: secret })).find(
      ({ environment }) => environment === 'production',
    );
    expect(served?.apps.map(({ app }) => app).sort()).toEqual(appNames().sort());
  });

  it('pass the token path and the calls to the back end', async () => {
    expect((await fetch(`${urls.site}/token/`)).status).toBe(401);
    const refused = await fetch(`${urls.site}/api/fetchProducts`, { method: 'POST', body: '{}' });
    expect(await refused.json()).toMatchObject({ response_code: expect.any(Number), code: expect.any(String) });
  });

  it('stop cleanly', async () => {
    const last = children.at(-1);
    last?.kill('SIGTERM');
    const [code] = (await once(last!, 'exit')) as [number | null];
    expect(code).toBe(0);
  });
});
