import type { Browser } from 'playwright-core';
import { buildMonolith, type BuiltMonolith } from '../monolith/build-monolith';
import type { Shape } from '../monolith/configs';
import type { Styles } from '../monolith/page';
import { createMonolithServer, type BackEnd } from '../monolith/serve-monolith';
import { host } from '../programs/free-port';
import { openPortal } from './portal';

/** The two sides over one back end, and a browser to visit them. */
export interface World {
  readonly browser: Browser;
  readonly portalUrl: string;
  /** The back end behind both. */
  readonly apiUrl: string;
  readonly monolithUrl: Readonly<Record<Shape, string>>;
  /** `landing-in-main` with the styles of its first paint in the page. */
  readonly styledMonolithUrl: string;
  readonly rounds: number;
  readonly log: (line: string) => void;
  close(): Promise<void>;
}

const startMonolith = async (built: BuiltMonolith, backEnd: BackEnd, styles?: Styles) => {
  const app = createMonolithServer(built, backEnd, styles);
  return { url: await app.listen({ host, port: 0 }), close: () => app.close() };
};

export const openWorld = async (browser: Browser, rounds: number, log: (line: string) => void): Promise<World> => {
  const portal = await openPortal(log);
  log('Building the monolith from the same sources …');
  const landingInMain = await buildMonolith('landing-in-main');
  const main = await startMonolith(landingInMain, portal);
  const styled = await startMonolith(landingInMain, portal, 'in the page');
  const lazy = await startMonolith(await buildMonolith('lazy-routes'), portal);
  return {
    browser,
    portalUrl: portal.siteUrl,
    apiUrl: portal.apiUrl,
    monolithUrl: { 'landing-in-main': main.url, 'lazy-routes': lazy.url },
    styledMonolithUrl: styled.url,
    rounds,
    log,
    close: async () => {
      await main.close();
      await styled.close();
      await lazy.close();
      await portal.close();
    },
  };
};
