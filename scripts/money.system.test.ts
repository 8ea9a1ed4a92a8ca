import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onSeededPostgres } from '../backend/src/testing/databases';
import { portalUnderTest, type PortalUnderTest } from '../backend/src/testing/portal-under-test';
import { workspace } from './apps';
import { temporaryFolder } from './jest/temporary-folder';
import { localOperators } from './local-operators';

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

  it('runs as a program', async () => {
    const program = ['--import', 'tsx', join(workspace, 'scripts/money.ts'), 'list', 'accounts', '--as', 'wairimu'];
    const { stdout } = await promisify(execFile)(process.execPath, program, {
      cwd: workspace,
      env: { ...env, PATH: process.env['PATH'] },
    });
    expect(stdout).toBe('Accounts: none\n');
  });
});
