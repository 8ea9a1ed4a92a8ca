import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortalFacts } from './portal-under-test';

export interface OwnPortal extends PortalFacts {
  readonly siteUrl: string;
  close(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A portal for one worker alone: for tests that break releases. */
export const startOwnPortal = async (): Promise<OwnPortal> => {
  const port = await freePort();
  const facts = join(tmpdir(), `tulinde-portal-${port}.json`);
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'serve.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, TULINDE_E2E_PORT: String(port), TULINDE_E2E_FACTS: facts },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const siteUrl = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + 120_000; !(await isReady(siteUrl));) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('The portal of this worker did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    ...(JSON.parse(readFileSync(facts, 'utf8')) as PortalFacts),
    siteUrl,
    close: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(facts, { force: true });
    },
  };
};
