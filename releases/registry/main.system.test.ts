import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ask } from '@tulinde/testing/servers/ask';
import { cuttingProxy } from '@tulinde/testing/servers/cutting-proxy';
import { ownPostgres } from '@tulinde/testing/servers/databases';
import { saidBy } from '@tulinde/testing/servers/said-by';
import { freshFolder } from '../testing/write-release';

it('waits for a PostgreSQL that is not there yet, and says so; and what it allows too little of', async () => {
  const postgres = await ownPostgres();
  const line = await cuttingProxy(postgres.url);
  line.goAway();
  const child = spawn(process.execPath, [await ask('program', 'releases/registry/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TULINDE_REGISTRY_PORT: '0',
      TULINDE_DATA: freshFolder(),
      DATABASE_URL: line.url,
      TULINDE_REPLICAS: '1000',
      TULINDE_PREFLIGHT: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const said = saidBy(child);
  await said(/PostgreSQL does not answer: waiting for it\./);
  line.comeBack();
  await said(/1000 of the registry with 11 each open up to 11000\./);
  const [, url] = await said(/listening at (http:\/\/[^"]+)"/);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
  await line.close();
  await postgres.drop();
});
