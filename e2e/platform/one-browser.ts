import type { BrowserContext } from '@playwright/test';
import { quietPath } from '../journeys/account';
import { test, type Page } from '../test';

/* Ends what this visitor's page was given by the test: the next visitor is looked at by the next test alone. */
const unwatched = async (page: Page, act: (page: Page) => Promise<void>): Promise<void> => {
  const scripts: { dispose(): Promise<void> }[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = (async (...given: Parameters<typeof add>) => {
    const script = await add(...given);
    scripts.push(script);
    return script;
  }) as typeof page.addInitScript;
  await act(page);
  page.addInitScript = add;
  for (const event of ['console', 'pageerror', 'request', 'framenavigated'] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(scripts.map((script) => script.dispose()));
};

const forgetVisitor = async (context: BrowserContext, page: Page, origins: ReadonlySet<string>): Promise<void> => {
  for (const origin of origins) {
    await page.goto(origin + quietPath);
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    });
  }
  await context.clearCookies();
};

/**
 * `test` whose visitors come one after the other in one tab of one browser: what it has fetched and compiled of good
 * releases it keeps, which is more than half of what a visit costs; who they were and what they stored it forgets. For one
 * file, whose tests run in one worker.
 */
export const testInOneBrowser = () => {
  let kept: Promise<Page> | undefined;
  return test.extend({
    context: async ({ browser }, use) => {
      const page = await (kept ??= browser
        .newContext({ reducedMotion: 'reduce' })
        .then((context) => context.newPage()));
      await use(page.context());
    },
    page: async ({ context }, use) => {
      const [page] = context.pages();
      if (!page) throw new Error('The one tab of this browser was closed.');
      const origins = new Set<string>();
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame() && frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
      });
      await unwatched(page, use);
      for (const other of context.pages()) if (other !== page) await other.close();
      await forgetVisitor(context, page, origins);
    },
  });
};

/** The browser has fetched nothing yet: for what must come by the network. */
export const clearHttpCache = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
};
