import type { BenchResult, PageBench, Row } from '../measuring/bench';
import { signInCustomer, type Customer } from '../measuring/customer';
import { rowsOf } from '../measuring/rows';
import { asNewVisitor, slowPhoneText, type Act } from '../measuring/slow-phone';
import { takeTurns } from '../measuring/take-turns';
import { readVisit, requestsByFile } from '../measuring/visit';
import type { World } from '../measuring/world';

/* Of the monolith. */
const goals = { scripts: 1.12, requests: 1.3, time: 1 };

interface Page {
  readonly path: string;
  readonly act: Act;
  readonly interactive: string;
  readonly customer?: Customer;
}

interface Measured {
  readonly rows: readonly Row[];
  readonly files: string;
}

const measurePage = async (
  { browser, portalUrl, monolithUrl, rounds, log }: World,
  { path, act, interactive, customer }: Page,
): Promise<Measured> => {
  const visit = (site: string) => () =>
    asNewVisitor(
      browser,
      act,
      async (page) => {
        await page.goto(site + path, { waitUntil: 'commit' });
        return readVisit(page);
      },
      customer,
    );
  log(`First visits to ${path} …`);
  const turns = await takeTurns(rounds, visit(portalUrl), visit(monolithUrl['lazy-routes']), log);
  const rows = rowsOf(turns, [
    { what: `${path}: JS, brotli`, unit: 'bytes', of: ({ scriptBytes }) => scriptBytes, goal: goals.scripts },
    { what: `${path}: requests`, unit: 'count', of: ({ requests }) => requests, goal: goals.requests },
    { what: `${path}: first contentful paint`, unit: 'ms', of: ({ firstPaint }) => firstPaint, goal: goals.time },
    { what: `${path}: largest contentful paint`, unit: 'ms', of: ({ largestPaint }) => largestPaint, goal: goals.time },
    { what: `${path}: ${interactive}`, unit: 'ms', of: ({ interactive: ms }) => ms, goal: goals.time },
    { what: `${path}: API requests`, unit: 'count', of: ({ apiRequests }) => apiRequests, goal: null },
  ]);
  const last = (visits: typeof turns.portal) => visits.slice(-1).map(requestsByFile).join('');
  return { rows, files: `Requests of ${path}: ${last(turns.portal)}. Monolith: ${last(turns.against)}.` };
};

export const firstVisit: PageBench = {
  name: 'first-visit',
  title:
    'First visit to /faqs, /lipa-pole-pole, /my-policies and /submit-claim: composed at run time / one SPA with lazy routes',
  run: async (world): Promise<BenchResult> => {
    const { browser, portalUrl: siteUrl, apiUrl } = world;
    const help = await measurePage(world, { path: '/faqs', act: 'open-answer', interactive: 'answer opens' });
    const loans = await measurePage(world, {
      path: '/lipa-pole-pole',
      act: 'open-answer',
      interactive: 'answer opens',
    });
    const customer = await signInCustomer(browser, { siteUrl, apiUrl });
    const account = await measurePage(world, {
      path: '/my-policies',
      act: 'open-tab',
      interactive: 'policies are there, a tab opens',
      customer,
    });
    const claims = await measurePage(world, {
      path: '/submit-claim',
      act: 'ask-report',
      interactive: 'a press says what is missing',
      customer,
    });
    const pages = [help, loans, account, claims];
    return {
      rows: pages.flatMap(({ rows }) => rows),
      notes: [
        ...pages.map(({ files }) => files),
        slowPhoneText,
        'Interactive: a press on the first question, on the second tab or on the first button, tried at every frame, is answered.',
        'The monolith has every page as a lazy route and preloads the chunk of this one.',
        'The customer is signed in on this phone already, with a demo account of several policies.',
      ],
    };
  },
};
