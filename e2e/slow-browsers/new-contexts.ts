import type { Browser, BrowserContext } from '@playwright/test';

/** Prepares each context that is opened in this browser from now on. */
export const prepareContextsOf = (
  browser: Browser,
  prepare: (context: BrowserContext) => void | Promise<void>,
): void => {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await prepare(context);
    return context;
  };
};
