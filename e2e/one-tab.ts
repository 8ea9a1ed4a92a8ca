import { expect, type BrowserContext, type Page, type ViewportSize } from '@playwright/test';

/**
 * All tests of a worker have one tab, one after the other (`reuseContext`): what a tab of its own would fetch and compile
 * again is a seventh of the suite. Playwright empties it of storage, cookies, fetched files, routes, scripts and the size of
 * the last test; this ends what it would leave. A test that fails ends its worker, and the tab with it.
 */
export const withoutSessionsLeft = async (
  context: BrowserContext,
  act: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const opened: { detach(): Promise<void> }[] = [];
  const open = context.newCDPSession.bind(context);
  context.newCDPSession = async (target) => {
    const session = await open(target);
    opened.push(session);
    return session;
  };
  await act(context);
  // A page that is closed has none any more.
  await Promise.all(opened.map((session) => session.detach().catch(() => undefined)));
};

/** Fails where a tab is not what a new one is. */
export const expectNewTab = async (page: Page, viewport: ViewportSize | null): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.resetNavigationHistory');
  const tab = await page.evaluate(() => ({
    address: location.href,
    size: { width: innerWidth, height: innerHeight },
    visited: history.length,
    name: window.name,
    isOnline: navigator.onLine,
  }));
  const size = viewport ?? tab.size;
  expect(tab, 'a new tab').toEqual({ address: 'about:blank', size, visited: 1, name: '', isOnline: true });
};
