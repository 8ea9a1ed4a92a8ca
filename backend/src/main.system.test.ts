import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '@tulinde/testing/servers/ask';
import { cuttingProxy } from '@tulinde/testing/servers/cutting-proxy';
import { ownPostgres } from '@tulinde/testing/servers/databases';
import { placeFilledEmbedded } from '@tulinde/testing/servers/place-filled-embedded';
import { saidBy } from '@tulinde/testing/servers/said-by';
import { productionSettings } from '../testing/production-settings';

const backend = join(__dirname, '..');
const seeding = 'backend/testing/fill-database.ts';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulinde-backend-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let program: string;
beforeAll(async () => {
  program = await ask('program', 'backend/src/main.ts');
});

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const start = (env: NodeJS.ProcessEnv): ChildProcess => {
  const child = spawn(process.execPath, [program], {
    cwd: backend,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      TOKEN_PORT: '0',
      TULINDE_INSURERS_PORT: '0',
      TULINDE_DATA: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
};

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('close', resolve));

const collect = (child: ChildProcess): { text: string } => {
  const errors = { text: '' };
  child.stderr?.on('data', (chunk) => (errors.text += String(chunk)));
  return errors;
};

/* The main back end, the token endpoint, the insurers' API. */
const allListening = /listening at (http:[^"]+)"[^]*?listening at (http:[^"]+)"[^]*?listening at (http:[^"]+)"/;

describe('the program', () => {
  // From nothing it is made in portal-database.system.test.ts: ten seconds of a processor.
  beforeAll(() => placeFilledEmbedded(seeding, join(folder, 'database')));

  it('serves all endpoints on a folder, keeps others out of it, and stops though a connection is kept', async () => {
    const child = start({});
    const exit = ended(child);
    const said = saidBy(child);
    const [, main, token, insurers] = await said(allListening);
    expect((await fetch(`${main}/health/ready`)).status).toBe(200);
    expect((await fetch(`${token}/token/`)).status).toBe(401);
    expect((await fetch(`${insurers}/v1/claims`)).status).toBe(401);

    const second = start({});
    const errors = collect(second);
    expect(await ended(second)).toBe(1);
    expect(errors.text).toContain('is in use by process');
    expect(errors.text).not.toContain('    at ');

    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it('is there while it drains, and not for new requests; a second signal ends it at once', async () => {
    // Longer than any machine takes: the time does not pass, the second signal comes first.
    const child = start({ TULINDE_DRAIN_SECONDS: '86400' });
    const exit = ended(child);
    const said = saidBy(child);
    const [, main] = await said(allListening);
    child.kill('SIGTERM');
    await said(/"stopping"/);
    const late = await fetch(`${main}/health/ready`);
    expect([late.status, late.headers.get('connection')]).toEqual([503, 'close']);
    child.kill('SIGTERM');
    expect(await exit).toBe(1);
  });

  it('waits for a PostgreSQL that is not there yet, says so and what it allows too little of; a second with other files ends', async () => {
    const postgres = await ownPostgres(seeding);
    const line = await cuttingProxy(postgres.url);
    line.goAway();
    // Files of its own: those of the other tests belong to another database.
    const files = join(folder, 'of-postgres');
    const child = start({ DATABASE_URL: line.url, TULINDE_DATA: files, TULINDE_REPLICAS: '1000' });
    const exit = ended(child);
    const said = saidBy(child);
    await said(/PostgreSQL does not answer: waiting for it\./);
    line.comeBack();
    await said(/1000 of the back end with 21 each open up to 21000\./);
    const [, main] = await said(allListening);
    expect((await fetch(`${main}/health/ready`)).status).toBe(200);

    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    await line.close();

    const second = start({ DATABASE_URL: postgres.url, TULINDE_DATA: join(folder, 'of-another-machine') });
    const errors = collect(second);
    // It is over by itself: nothing of it is left that would keep it.
    const serves = saidBy(second)(allListening).then(() => 'serves');
    expect(await Promise.race([ended(second), serves])).toBe(1);
    expect(errors.text).toContain('of-another-machine/files does not carry the id of the database');
    await postgres.drop();
  });

  it('says in one line what is wrong with its configuration', async () => {
    const child = start({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    const errors = collect(child);
    expect(await ended(child)).toBe(1);
    expect(errors.text.trim().split('\n')).toEqual([
      'The configuration is wrong:',
      '  PORT must be a number',
      '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ]);
  });

  it('says at once all that production wants, and opens no folder of its own', async () => {
    const child = start({ NODE_ENV: 'production', TULINDE_DATA: join(folder, 'never-made') });
    const errors = collect(child);
    expect(await ended(child)).toBe(1);
    const { NODE_ENV: _said, ...others } = productionSettings;
    const missing = errors.text.match(/^ {2}\w+(?= is required in production: .)/gm)?.map((name) => name.trim());
    expect(missing?.sort()).toEqual(['DATABASE_URL', 'TULINDE_SITE', ...Object.keys(others)].sort());
    expect(existsSync(join(folder, 'never-made'))).toBe(false);
  });
});
