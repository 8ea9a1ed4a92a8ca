import { expect, test as base, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility';
import { atRest, whileAtRest } from './at-rest';
import { expectNewTab, withoutSessionsLeft } from './one-tab';
import { slowPagesOf, speed } from './speeds/speed';

type Language = 'en' | 'sw';

interface Fixtures {
  readonly isPhone: boolean;
  /** Fails the test when the page, at rest, has an accessibility fault of WCAG 2.2 AA or is wider than the screen. */
  readonly expectAccessible: () => Promise<void>;
  /** What the page wrote as errors; a test that provokes some empties it. */
  readonly pageErrors: string[];
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/*
 * Two visitors who ask for a service token in one millisecond look like a replay: one of them is refused, and asks again
 * with the next. Tests that run beside each other meet so now and then; a page that gets no token at all shows it.
 */
const isMetAtToken = (error: string): boolean => /\b401\b.* \/token\/$/.test(error);

/** `test` of the portal: every page is watched for script errors and refused content. */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      if (speed === 'slow') slowPagesOf(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => withoutSessionsLeft(context, use),
  page: async ({ page, viewport }, use) => {
    await expectNewTab(page, viewport);
    await use(page);
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        const error = `${message.text()} ${pathOf(message.location().url)}`;
        if (message.type() === 'error' && !isMetAtToken(error)) errors.push(error);
      });
      await use(errors);
      expect(errors, 'errors in the console of the page').toEqual([]);
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

export { atRest, expect, type Language, type Page };
