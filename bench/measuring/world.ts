import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { browserFlags } from '../../e2e/browser-flags';
import { runPortal } from '../../scripts/run-portal';
import { requireBrowser } from '../../scripts/test-command/browser';
import { buildMonolith } from '../monolith/build-monolith';
import type { Shape } from '../monolith/configs';
import { createMonolithServer } from '../monolith/serve-monolith';

/** The two sides over one back end, and a browser to visit them. */
export interface World {
  readonly browser: Browser;
  readonly portalUrl: string;
  readonly monolithUrl: Readonly<Record<Shape, string>>;
  readonly rounds: number;
  readonly log: (line: string) => void;
  close(): Promise<void>;
}

const host = '127.0.0.1';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const startMonolith = async (shape: Shape, backEnd: { apiUrl: string; tokenUrl: string }) => {
  const app = createMonolithServer(await buildMonolith(shape), backEnd);
  return { url: await app.listen({ host, port: 0 }), close: () => app.close() };
};

/** The real portal on a fresh folder, published and promoted as a squad does, and the monolith in both its shapes. */
export const openWorld = async (rounds: number, log: (line: string) => void): Promise<World> => {
  const data = mkdtempSync(join(tmpdir(), 'tulinde-bench-'));
  // A bench asks more in a minute than any visitor.
  process.env.TULINDE_RATE_LIMIT_PER_MINUTE ??= '100000';
  process.env.TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE ??= '100000';
  process.env.LOG_LEVEL ??= 'error';
  const token = await freePort();
  const settings = { host, ports: { site: 0, api: 0, token, registry: 0 }, data, environment: 'production' } as const;
  const portal = await runPortal(settings, log);
  log('Building the monolith from the same sources …');
  const backEnd = { apiUrl: portal.apiUrl, tokenUrl: `http://${host}:${token}` };
  const main = await startMonolith('landing-in-main', backEnd);
  const lazy = await startMonolith('lazy-routes', backEnd);
  const browser = await chromium.launch({ executablePath: requireBrowser(log), args: browserFlags });
  return {
    browser,
    portalUrl: portal.siteUrl,
    monolithUrl: { 'landing-in-main': main.url, 'lazy-routes': lazy.url },
    rounds,
    log,
    close: async () => {
      await browser.close();
      await main.close();
      await lazy.close();
      await portal.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
