import type { Browser } from 'playwright-core';
import { buildMonolith } from '../monolith/build-monolith';
import type { Shape } from '../monolith/configs';
import { createMonolithServer } from '../monolith/serve-monolith';
import { host } from '../programs/free-port';
import { openPortal } from './portal';

/** The two sides over one back end, and a browser to visit them. */
export interface World {
  readonly browser: Browser;
  readonly portalUrl: string;
  /** The back end behind both. */
  readonly apiUrl: string;
  readonly monolithUrl: Readonly<Record<Shape, string>>;
  readonly rounds: number;
  readonly log: (line: string) => void;
  close(): Promise<void>;
}

const startMonolith = async (shape: Shape, backEnd: { apiUrl: string; tokenUrl: string }) => {
  const app = createMonolithServer(await buildMonolith(shape), backEnd);
  return { url: await app.listen({ host, port: 0 }), close: () => app.close() };
};

export const openWorld = async (browser: Browser, rounds: number, log: (line: string) => void): Promise<World> => {
  const portal = await openPortal(log);
  log('Building the monolith from the same sources …');
  const main = await startMonolith('landing-in-main', portal);
  const lazy = await startMonolith('lazy-routes', portal);
  return {
    browser,
    portalUrl: portal.siteUrl,
    apiUrl: portal.apiUrl,
    monolithUrl: { 'landing-in-main': main.url, 'lazy-routes': lazy.url },
    rounds,
    log,
    close: async () => {
      await main.close();
      await lazy.close();
      await portal.close();
    },
  };
};
