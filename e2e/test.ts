import { expect, test as base, type Page } from '@playwright/test';
import { nairobiDay } from '../shared/contracts/src';
import { accessibilityFaults } from './accessibility';
import { atRest, untilLive, whileAtRest } from './at-rest';
import { expectNewTab, withoutSessionsLeft } from './one-tab';
import { PageErrors } from './page-errors';
import { serverLogs } from './server-logs';
import { holdFirstPaints } from './slow-browsers/late-pages';
import { prepareContextsOf } from './slow-browsers/new-contexts';
import { slowPagesIn, speed } from './slow-browsers/speed';

type Language = 'en' | 'sw';

interface Fixtures {
  readonly isPhone: boolean;
  /** Fails the test when the page, at rest, has an accessibility fault of WCAG 2.2 AA or is wider than the screen. */
  readonly expectAccessible: () => Promise<void>;
  /** What the page writes as errors: a test names those that it provokes. */
  readonly pageErrors: PageErrors;
  /** Of a test that fails the result names the files with the output of the servers. */
  readonly namedLogs: void;
  /** A cover that begins today cannot be paid for tomorrow: no test begins in the last minute of a day in Nairobi. */
  readonly withinDay: void;
}

const isEndOfDay = (): boolean => {
  const now = Date.now();
  return nairobiDay(new Date(now)) !== nairobiDay(new Date(now + 55_000));
};

/** `test` of the portal: every page is watched for script errors and refused content. */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      if (speed === 'slow') prepareContextsOf(browser, slowPagesIn);
      if (speed === 'late') prepareContextsOf(browser, holdFirstPaints);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  namedLogs: [
    // Of a fixture that opens nothing: Playwright wants one to be named.
    async ({ viewport: _ }, use, testInfo) => {
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const path of serverLogs())
        testInfo.attachments.push({ name: 'output of a server', path, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  withinDay: [
    async ({ viewport: _ }, use) => {
      await expect.poll(isEndOfDay).toBe(false);
      await use();
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    if (speed === 'late') await holdFirstPaints(context);
    await withoutSessionsLeft(context, use);
  },
  page: async ({ page, viewport }, use) => {
    await expectNewTab(page, viewport);
    await use(page);
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  pageErrors: [
    async ({ page }, use) => {
      const errors = new PageErrors(page);
      await use(errors);
      errors.expectNoOther();
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      expect(await whileAtRest(page, () => accessibilityFaults(page))).toEqual([]);
      const { overflow, frames } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - window.innerWidth,
        frames: window.length,
      }));
      expect(frames, 'frames, which this look would leave out').toBe(0);
      expect(overflow, 'pixels that the page is wider than the screen').toBeLessThanOrEqual(0);
    });
  },
});

export { atRest, expect, untilLive, type Language, type Page };
