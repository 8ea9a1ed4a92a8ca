import type { Page } from 'playwright-core';

/**
 * Leaves the page of a remote and comes back, without a swap: the same components are thrown away and mounted anew, and
 * the manifest is looked at as often while it lasts.
 */
export const remount = async (page: Page, app: string): Promise<void> => {
  // No function with a name in here: tsx would write a helper into it that the page does not have.
  await page.evaluate(async (start) => {
    const end = Date.now() + 20_000;
    for (const isThere of [false, true]) {
      if (isThere) history.back();
      else {
        history.pushState(null, '', '/nothing-is-here');
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }
      while ((document.querySelector(`[data-page-release^="${start}"]`) !== null) !== isThere) {
        if (Date.now() > end) throw new Error(`${start} ${isThere ? 'is not' : 'is still'} on the screen.`);
        window.dispatchEvent(new Event('online'));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
  }, `${app}@`);
};
