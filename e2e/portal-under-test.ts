import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const port = Number(process.env.TULINDE_E2E_PORT ?? 4310);

/** The site that the browser tests open; its own portal on its own data, never that of `npm start`. */
export const siteUrl = `http://127.0.0.1:${port}`;
export const sitePort = port;

export const factsFile = join(import.meta.dirname, '.cache/portal.json');

export interface PortalFacts {
  /** The back end itself, with the pages that stand in for phones. */
  readonly apiUrl: string;
  /** The insurers' API, with the page that plays them. */
  readonly insurersUrl: string;
  readonly registryUrl: string;
  readonly registryToken: string;
  readonly data: string;
  /** Of the server, without a database: more can be made on it. */
  readonly postgresUrl: string;
}

/** What a squad's terminal needs to reach the registry of the portal under test. */
export const portalFacts = (): PortalFacts => JSON.parse(readFileSync(factsFile, 'utf8')) as PortalFacts;
