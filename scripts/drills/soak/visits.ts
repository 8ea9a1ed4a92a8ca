import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { linesOfBusiness, routes } from '@tulinde/contracts';
import { promoteRelease, publishRelease, rollbackRelease } from '@tulinde/releases';
import { motorForm, paQuoteForm } from '@tulinde/testing/sample-customer';
import { signServiceToken } from '../../../backend/src/platform/http/service-token';
import { openTab } from '../../../bench/urgent-tabs/streaming-tab';
import { copyRelease } from '../../../e2e/platform/copy-release';
import { workspace } from '../../build/apps';
import { buy } from '../cluster/buy';
import { openVisitorsRequests, type Send } from '../cluster/visitors-requests';
import { signUp } from './account';
import { openClaimant } from './claimant';

export interface SoakedPortal {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly registryUrl: string;
  readonly data: string;
  /** Where releases are written before they are published. */
  readonly scratch: string;
  readonly tokenSecret: string;
}

const pages = [routes.home, routes.faqs, routes.terms, linesOfBusiness.MOTOR.pages.form, linesOfBusiness.PA.pages.form];
const app = 'mfe-help';
/* The last digits of a phone decide how the simulator's payment ends; those of the first hundred are taken for that. */
const firstBuyer = 100;

/* As a browser does it: one token for ten minutes, and each cookie of its own. */
const tokenMs = 10 * 60_000;
const through = ({ siteUrl, tokenSecret }: SoakedPortal): Send => {
  let token = { text: '', signedAt: -tokenMs };
  return async ({ path, ...init }) => {
    if (performance.now() - token.signedAt >= tokenMs)
      token = { text: await signServiceToken(tokenSecret, new Date()), signedAt: performance.now() };
    const headers = { ...init.headers, authorization: `Bearer ${token.text}` };
    const response = await fetch(siteUrl + path, { method: 'POST', ...init, headers });
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() },
      text: await response.text(),
    };
  };
};

export interface Visits {
  /** All that happens in one turn, one thing after the other; `turn` counts up from 0. */
  readonly play: (turn: number) => Promise<void>;
  /** How often each was done. */
  readonly counts: ReadonlyMap<string, number>;
  readonly close: () => void;
}

/** Everything that customers and squads do, at the portal that `npm start` has begun. */
export const openVisits = async (portal: SoakedPortal): Promise<Visits> => {
  const { siteUrl, apiUrl, registryUrl, data, scratch, tokenSecret } = portal;
  const requests = openVisitorsRequests(through(portal), tokenSecret);
  const agent = new Agent({ keepAlive: true });
  const heldTab = await openTab(siteUrl, agent);
  const reportClaim = await openClaimant({ siteUrl, apiUrl, tokenSecret, requests });
  const registry = { registryUrl, token: readFileSync(join(data, 'registry-token'), 'utf8').trim() };

  const visit = async (turn: number): Promise<void> => {
    const tab = await openTab(siteUrl, agent);
    for (const page of pages) {
      const response = await fetch(siteUrl + page, { headers: { accept: 'text/html' } });
      if (!response.ok) throw new Error(`${page} answered ${response.status}.`);
      await response.text();
    }
    if (turn % 2 === 0) await requests.call('/getQuote', motorForm());
    else await requests.call('/getPaQuote', paQuoteForm());
    tab.close();
  };
  const purchase = async (turn: number): Promise<void> => {
    if ((await buy({ requests, note: () => undefined }, firstBuyer + turn)) === null) {
      throw new Error('A purchase was not paid.');
    }
  };
  const release = async (turn: number): Promise<void> => {
    const version = `90.0.${turn}`;
    const folder = copyRelease({ from: join(workspace, app, 'dist'), into: scratch, version });
    await publishRelease({ ...registry, folder });
    await promoteRelease({ ...registry, app, version, reason: 'the soak' });
    await rollbackRelease({ ...registry, app, reason: 'the soak', urgent: true });
  };

  const counts = new Map<string, number>();
  /* A minute has fifteen turns. */
  const acts = [
    { name: 'visits with a quote', act: visit, every: 1, at: 0 },
    { name: 'purchases', act: purchase, every: 3, at: 1 },
    {
      name: 'sign-ups',
      act: (turn: number) => signUp({ apiUrl, requests }, `+2547${20_000_000 + turn}`),
      every: 15,
      at: 8,
    },
    { name: 'claims', act: reportClaim, every: 30, at: 12 },
    { name: 'releases, promoted and rolled back', act: release, every: 75, at: 5 },
  ];
  return {
    play: async (turn) => {
      for (const { name, act, every, at } of acts) {
        if (turn % every !== at) continue;
        await act(turn);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    },
    counts,
    close: () => {
      requests.stop();
      heldTab.close();
      agent.destroy();
    },
  };
};
