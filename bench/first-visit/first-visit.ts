import type { PageBench } from '../measuring/bench';
import { rowsOf } from '../measuring/rows';
import { asNewVisitor, slowPhoneText } from '../measuring/slow-phone';
import { takeTurns } from '../measuring/take-turns';
import { readVisit } from '../measuring/visit';

const goal = 1.1;

export const firstVisit: PageBench = {
  name: 'first-visit',
  title: 'First visit to /faqs: composed at run time / one SPA with lazy routes',
  run: async ({ browser, portalUrl, monolithUrl, rounds, log }) => {
    const visit = (site: string) => () =>
      asNewVisitor(browser, 'open-answer', async (page) => {
        await page.goto(`${site}/faqs`, { waitUntil: 'commit' });
        return readVisit(page);
      });
    const turns = await takeTurns(rounds, visit(portalUrl), visit(monolithUrl['lazy-routes']), log);
    return {
      rows: rowsOf(turns, [
        { what: 'JS, brotli', unit: 'bytes', of: ({ scriptBytes }) => scriptBytes, goal },
        { what: 'requests', unit: 'count', of: ({ requests }) => requests, goal },
        { what: 'first contentful paint', unit: 'ms', of: ({ firstPaint }) => firstPaint, goal },
        { what: 'largest contentful paint', unit: 'ms', of: ({ largestPaint }) => largestPaint, goal },
        { what: 'answer opens', unit: 'ms', of: ({ interactive }) => interactive, goal },
        { what: 'API requests', unit: 'count', of: ({ apiRequests }) => apiRequests, goal: null },
      ]),
      notes: [
        slowPhoneText,
        'Interactive: a press on the first question, tried at every frame, has opened its answer.',
        'The monolith has every page as a lazy route and preloads the chunk of this one.',
      ],
    };
  },
};
