import type { PageBench } from '../measuring/bench';
import { rowsOf } from '../measuring/rows';
import { asNewVisitor, slowPhoneText } from '../measuring/slow-phone';
import { takeTurns } from '../measuring/take-turns';
import { readVisit, readVitals } from '../measuring/visit';

export const landing: PageBench = {
  name: 'landing',
  title: 'Landing page: composed at run time / one SPA of the same source',
  run: async ({ browser, portalUrl, monolithUrl, rounds, log }) => {
    // Two visits: a press ends what the browser tells of the largest paint.
    const visit = (site: string) => async () => {
      const looked = await asNewVisitor(browser, 'none', async (page) => {
        await page.goto(`${site}/`, { waitUntil: 'commit' });
        await page.waitForLoadState('networkidle');
        return readVitals(page);
      });
      const pressed = await asNewVisitor(browser, 'open-form', async (page) => {
        await page.goto(`${site}/`, { waitUntil: 'commit' });
        return readVisit(page);
      });
      return { ...pressed, largestPaint: looked.largestPaint };
    };
    const turns = await takeTurns(rounds, visit(portalUrl), visit(monolithUrl['landing-in-main']), log);
    return {
      rows: rowsOf(turns, [
        { what: 'JS, brotli', unit: 'bytes', of: ({ scriptBytes }) => scriptBytes, goal: 1.08 },
        { what: 'requests', unit: 'count', of: ({ requests }) => requests, goal: 1.2 },
        { what: 'first contentful paint', unit: 'ms', of: ({ firstPaint }) => firstPaint, goal: 1 },
        { what: 'largest contentful paint', unit: 'ms', of: ({ largestPaint }) => largestPaint, goal: 1 },
        { what: 'form interactive', unit: 'ms', of: ({ interactive }) => interactive, goal: 1.05 },
        { what: 'API requests', unit: 'count', of: ({ apiRequests }) => apiRequests, goal: null },
      ]),
      notes: [
        slowPhoneText,
        'Interactive: Get Quote on the Motor car card, pressed at every frame until a press is taken, has opened the form. Bytes and requests: all that began until then. Largest paint: a visit that only looks.',
        'The monolith has the landing in its main script; its form is a lazy chunk, as in the remote.',
      ],
    };
  },
};
