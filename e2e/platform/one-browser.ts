import type { BrowserContext } from '@playwright/test';
import { test, type Page } from '../test';

/**
 * `test` whose visitors come one after the other in one browser: what it has fetched of good releases it keeps, which is
 * more than half of what a visit costs; who they were and what they stored it forgets. For one file, whose tests run in
 * one worker.
 */
export const testInOneBrowser = () => {
  let kept: Promise<BrowserContext> | undefined;
  return test.extend({
    context: async ({ browser }, use) => {
      const context = await (kept ??= browser.newContext());
      await use(context);
      await Promise.all(context.pages().map((page) => page.close()));
      await context.setStorageState({ cookies: [], origins: [] });
    },
  });
};

/** The browser has fetched nothing yet: for what must come by the network. */
export const forgetFetched = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
};
