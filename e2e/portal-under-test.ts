import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const portOfRun = (): number => {
  const port = Number(process.env.TULINDE_E2E_PORT);
  if (port > 0) return port;
  throw new Error('TULINDE_E2E_PORT is not set: start the browser tests with Playwright, which chooses a free port.');
};

/** The port that `browser-tests.ts` has chosen for the site of this run. */
export const sitePort = portOfRun();

/** The site that the browser tests open; its own portal on its own data, never that of `npm start`. */
export const siteUrl = `http://127.0.0.1:${sitePort}`;

/** Of this run alone: another run in the same checkout has another port. */
export const factsFile = join(import.meta.dirname, `.cache/portal-${sitePort}.json`);

export interface PortalFacts {
  /** The back end itself, with the pages that stand in for phones. */
  readonly apiUrl: string;
  /** The API of insurers' systems, with the page that plays them. */
  readonly insurersUrl: string;
  readonly registryUrl: string;
  readonly registryToken: string;
  readonly data: string;
  /** Of the server, without a database: more can be made on it. */
  readonly postgresUrl: string;
  /** Where the spans of the system tier are; null in the others. */
  readonly collectorUrl: string | null;
}

/** What a squad's terminal needs to reach the registry of the portal under test. */
export const portalFacts = (): PortalFacts => JSON.parse(readFileSync(factsFile, 'utf8')) as PortalFacts;
