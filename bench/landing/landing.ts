import type { PageBench } from '../measuring/bench';
import { rowsOf } from '../measuring/rows';
import { asNewVisitor, slowPhoneText } from '../measuring/slow-phone';
import { takeTurns } from '../measuring/take-turns';
import { readVisit, readVitals, requestsByFile, type Visit } from '../measuring/visit';
import { formRows } from './form-rows';

export const landing: PageBench = {
  name: 'landing',
  title: 'Landing page: composed at run time / one SPA of the same source',
  run: async (world) => {
    const { browser, portalUrl, monolithUrl, styledMonolithUrl, rounds, log } = world;
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
    // One visit to the portal stands beside both of the monolith's.
    const portal = async () => {
      const seen = await visit(portalUrl)();
      return { linked: seen, styled: seen };
    };
    const monolith = async () => ({
      linked: await visit(monolithUrl['landing-in-main'])(),
      styled: await visit(styledMonolithUrl)(),
    });
    const turns = await takeTurns(rounds, portal, monolith, log);
    const last = (seen: readonly { linked: Visit }[]) =>
      seen
        .slice(-1)
        .map(({ linked }) => requestsByFile(linked))
        .join('');
    return {
      rows: [
        ...rowsOf(turns, [
          { what: 'JS, brotli', unit: 'bytes', of: ({ linked }) => linked.scriptBytes, goal: 1.15 },
          { what: 'requests', unit: 'count', of: ({ linked }) => linked.requests, goal: 1.3 },
          { what: 'first contentful paint', unit: 'ms', of: ({ linked }) => linked.firstPaint, goal: 0.65 },
          { what: 'largest contentful paint', unit: 'ms', of: ({ linked }) => linked.largestPaint, goal: 0.65 },
          { what: 'form interactive', unit: 'ms', of: ({ linked }) => linked.interactive, goal: 1 },
          { what: 'API requests', unit: 'count', of: ({ linked }) => linked.apiRequests, goal: null },
          {
            what: 'beside styles in the page: first paint',
            unit: 'ms',
            of: ({ styled }) => styled.firstPaint,
            goal: 1,
          },
          { what: 'the same: largest paint', unit: 'ms', of: ({ styled }) => styled.largestPaint, goal: 1 },
          { what: 'the same: form interactive', unit: 'ms', of: ({ styled }) => styled.interactive, goal: 1 },
        ]),
        ...(await formRows(world)),
      ],
      notes: [
        slowPhoneText,
        `Requests: ${last(turns.portal)}. Monolith: ${last(turns.against)}.`,
        'Interactive: Get Quote on the Motor car card, pressed at every frame until a press is taken, has opened the form. Bytes and requests: all that began until then. Largest paint: a visit that only looks.',
        'Address of the form: a first visit to /get-quote?product=1. It takes typing once a letter in its first text field stays there with the focus; it works once the makes are offered and a press on its button tells what is missing. Beside it the monolith with lazy routes; the last two rows hold the portal to the budget itself.',
        'The monolith has the landing in its main script; its form is a lazy chunk, as in the remote. Its style sheet is linked; in the last rows it has, as the portal, the rules of its first paint in the page.',
      ],
    };
  },
};
