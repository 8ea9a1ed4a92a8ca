import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onSeededPostgres } from '../../testing/databases';
import { portalUnderTest, type PortalUnderTest } from '../../testing/portal-under-test';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { localOperators } from '../local-operators';

const workspace = join(__dirname, '../../..');

onSeededPostgres((current) => {
  let portal: PortalUnderTest;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    const folder = temporaryFolder('tulinde-money-');
    portal = await portalUnderTest(current().database, { env: { TULINDE_OPERATORS: localOperators(folder) } });
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    env = { TULINDE_BACKEND_URL: `http://127.0.0.1:${port}`, TULINDE_DATA: folder };
  });
  afterAll(() => portal.app.close());

  const run = async (...words: readonly string[]) => {
    const program = ['--import', 'tsx', ...words, 'list', 'accounts', '--as', 'wairimu'];
    return promisify(execFile)(process.execPath, program, {
      cwd: workspace,
      env: { ...env, PATH: process.env['PATH'] },
    });
  };

  it('runs as a program', async () => {
    expect(await run('backend/operator/main.ts', 'money')).toEqual({ stdout: 'Accounts: none\n', stderr: '' });
  });

  it('does under its former name what it did, and says what it is called', async () => {
    expect(await run('backend/operator/former-name.ts', 'money')).toEqual({
      stdout: 'Accounts: none\n',
      stderr: expect.stringMatching(/^npm run money is npm run operator -- money now.*\n$/),
    });
  });
});
