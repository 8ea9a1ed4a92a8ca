import { promoteRelease, publishRelease, rollbackRelease } from '../../client';
import { send } from '../../testing/send';
import { writeShell } from '../../testing/shell-release';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { route, writeRelease } from '../../testing/write-release';

let registry: RunningRegistry;

const publish = (folder: string) => publishRelease({ ...registry, folder });
const promote = (app: string, version: string) => promoteRelease({ ...registry, app, version, reason: 'test' });
const shell = (version: string, accepts: number[], react: string) =>
  writeShell(version, { facts: { accepts, shared: { react } } });
const remote = (app: string, version: string, contract: number, react = '^19.0.0') =>
  writeRelease(app, version, { facts: { contract, shared: { react }, routes: [route(`/${app}`)] } });

/* Shells 1 (contract 1), 2 and 3 (both); one remote that has moved on to contract 2, one to React 20, one that has not. */
beforeAll(async () => {
  registry = await startRegistry();
  await publish(shell('1.0.0', [1], '19.0.0'));
  await publish(shell('2.0.0', [1, 2], '20.1.0'));
  await publish(shell('3.0.0', [1, 2], '20.1.0'));
  await publish(remote('mfe-help', '1.0.0', 1));
  await publish(remote('mfe-help', '2.0.0', 2, '>=19'));
  await publish(remote('mfe-quotes', '0.9.0', 1));
  await publish(remote('mfe-quotes', '1.0.0', 1, '^20.0.0'));
  await publish(remote('mfe-account', '1.0.0', 1, '>=19'));
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await promote('shell', version);
  await promote('mfe-help', '1.0.0');
  await promote('mfe-help', '2.0.0');
  await promote('mfe-quotes', '1.0.0');
  await promote('mfe-account', '1.0.0');
});
afterAll(() => registry.close());

const look = (query = '', environment = 'production') =>
  send(registry, 'GET', `/v1/environments/${environment}/shell-fit${query}`, { token: null });

describe('before the shell goes back', () => {
  it('tells which live remotes it would not take, why, and what to go back to or promote', async () => {
    const { status, body } = await look('?version=1.0.0');
    expect(status).toBe(200);
    expect(body).toEqual({
      environment: 'production',
      version: '1.0.0',
      misfits: [
        {
          app: 'mfe-help',
          version: '2.0.0',
          why: 'speaks contract 2; shell@1.0.0 accepts 1',
          offer: { action: 'rollback', version: '1.0.0' },
        },
        {
          app: 'mfe-quotes',
          version: '1.0.0',
          why: 'needs react ^20.0.0; shell@1.0.0 has 19.0.0',
          offer: { action: 'promote', version: '0.9.0' },
        },
      ],
      fitting: ['2.0.0'],
    });
  });

  it('looks at the one that was served before unless another is named, and finds nothing where all fits', async () => {
    expect((await look()).body).toMatchObject({ version: '2.0.0', misfits: [], fitting: ['2.0.0'] });
  });

  it('tells an environment and a release that there are not', async () => {
    expect((await look('', 'nowhere')).body.code).toBe('ENVIRONMENT_UNKNOWN');
    expect((await look('?version=9.9.9')).body.code).toBe('RELEASE_UNKNOWN');
  });

  it('holds no rollback up: that is for whoever asks', async () => {
    const answer = await rollbackRelease({ ...registry, app: 'shell', version: '1.0.0', reason: 'at night' });
    expect(answer).toMatchObject({ before: '3.0.0', after: '1.0.0' });
    await promoteRelease({ ...registry, app: 'shell', version: '3.0.0', reason: 'back', anyway: true });
  });
});
