import type { Page } from 'playwright-core';
import type { PageBench } from '../measuring/bench';
import { signInCustomer } from '../measuring/customer';
import { quantile, spreadOf } from '../measuring/spread';
import { traceIdleWork } from './idle-work';

/* The name that the shell gives to each piece of a look. */
const measureName = 'tulinde:usability';
/* Of a phone that is four times slower than this machine. The browser's own throttling goes by the clock, and this by the processor. */
const slower = 4;
const paths = ['/', '/faqs', '/read-all-terms', '/my-policies', '/submit-claim'];

/* The first look begins a second after the page is alive, and the next one nine seconds later. */
const untilLooked = (page: Page) =>
  page.waitForFunction((name) => {
    const last = performance.getEntriesByName(name).at(-1);
    return last !== undefined && performance.now() - last.startTime > 3_000;
  }, measureName);

export const pageLooks: PageBench = {
  name: 'page-looks',
  title: 'Looks of the shell at pages that can be used',
  run: async ({ browser, portalUrl, apiUrl, rounds, log }) => {
    const customer = await signInCustomer(browser, { siteUrl: portalUrl, apiUrl });
    const [most, worst]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const pieces: number[] = [];
      for (const path of paths) {
        const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true });
        try {
          await customer.enter(context);
          const page = await context.newPage();
          const ofPage = await traceIdleWork(browser, measureName, async () => {
            await page.goto(portalUrl + path);
            await untilLooked(page);
          });
          pieces.push(...ofPage.map((piece) => piece * slower));
        } finally {
          await context.close();
        }
      }
      log(`  round ${round} of ${rounds}: ${pieces.length} pieces`);
      // The first round only warms the servers and the browser.
      if (round === 0) continue;
      most.push(quantile(pieces, 0.9));
      worst.push(Math.max(...pieces));
    }
    return {
      rows: [
        { what: 'a piece, nine in ten take less', unit: 'ms', goal: 4, portal: spreadOf(most) },
        { what: 'the longest piece', unit: 'ms', goal: null, portal: spreadOf(worst) },
      ],
      notes: [
        `Processor time × ${slower}, at 360 × 740 px, on ${paths.join(', ')}. Between two pieces the page can answer.`,
      ],
    };
  },
};
