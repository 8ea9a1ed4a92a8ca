import { buyPolicy, newCustomer } from '../journeys/account';
import { kindsOf, watchTold } from '../faults/live-look';
import { expect, test } from '../test';

const pages: readonly (readonly [app: string, path: string])[] = [
  ['mfe-quotes', '/'],
  ['mfe-quotes', '/get-quote'],
  ['mfe-help', '/faqs'],
  ['mfe-help', '/read-all-terms'],
  ['mfe-account', '/my-policies'],
  ['mfe-claims', '/submit-claim'],
];

/* What its pieces take of a slow phone is measured by `npm run bench -- page-looks`. */
test(
  'the shell looks at pages that can be used, and finds nothing',
  { tag: ['@phone', '@system'] },
  async ({ page }) => {
    await buyPolicy(await newCustomer(page), 'car');
    for (const [app, path] of pages) {
      const told = watchTold(page, app, '1.0.0');
      await page.goto(path);
      // Until the second look has begun, nine seconds after the first: then the first one is whole.
      const seconds = () =>
        page.evaluate(() => {
          const starts = performance.getEntriesByName('tulinde:usability').map(({ startTime }) => startTime);
          return (Math.max(...starts) - Math.min(...starts)) / 1000;
        });
      await expect.poll(seconds).toBeGreaterThan(6);
      await expect.poll(async () => told.some(({ kind }) => kind === 'alive')).toBe(true);
      expect(kindsOf(told.filter(({ kind }) => kind !== 'long task'))).toBe('nothing');
    }
  },
);
