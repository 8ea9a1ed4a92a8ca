import type { Page } from 'playwright-core';
import type { PageBench } from '../measuring/bench';
import { rowsOf } from '../measuring/rows';
import { asNewVisitor, slowPhoneText } from '../measuring/slow-phone';
import { takeTurns } from '../measuring/take-turns';
import { readVisit } from '../measuring/visit';

/* On a phone the link stands in the menu, which opens at once. */
const pressLink = async (page: Page) => {
  const cards = page.getByRole('main').getByRole('listitem');
  await cards.getByRole('button').or(cards.getByRole('link')).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'FAQs' }).tap();
};

export const click: PageBench = {
  name: 'click',
  title: 'A press from / to /faqs: composed at run time / one SPA with lazy routes',
  run: async ({ browser, portalUrl, monolithUrl, rounds, log }) => {
    const visit = (site: string) => () =>
      asNewVisitor(browser, 'follow-link', async (page) => {
        await page.goto(`${site}/`, { waitUntil: 'commit' });
        await pressLink(page);
        const pressed = await page.evaluate(
          () => (window as unknown as { tulindeProbe: { pressed: number } }).tulindeProbe.pressed,
        );
        return readVisit(page, pressed);
      });
    const turns = await takeTurns(rounds, visit(portalUrl), visit(monolithUrl['landing-in-main']), log);
    return {
      rows: rowsOf(turns, [
        { what: 'JS, brotli', unit: 'bytes', of: ({ scriptBytes }) => scriptBytes, goal: null },
        { what: 'requests', unit: 'count', of: ({ requests }) => requests, goal: null },
        { what: 'press → questions on the page', unit: 'ms', of: ({ interactive }) => interactive, goal: 1 },
        { what: 'API requests', unit: 'count', of: ({ apiRequests }) => apiRequests, goal: null },
      ]),
      notes: [
        slowPhoneText,
        'A tap on the link of the open menu, once the landing page has been quiet for half a second.',
        'The monolith has the landing in its main script and every other page as a lazy route: what the landing has brought is not in the chunk again.',
      ],
    };
  },
};
