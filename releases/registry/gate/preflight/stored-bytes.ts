import type { Page } from 'playwright-core';
import { mostStoredBytes } from './budgets';

/* Of texts as the browser keeps them, two bytes a sign; of databases and caches what it says itself. */
const script = `(async () => {
  const bytesOf = (storage) => Object.entries({ ...storage }).reduce((sum, [key, text]) => sum + 2 * (key.length + text.length), 0);
  const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return bytesOf(localStorage) + bytesOf(sessionStorage) + usage;
})()`;

/** Why what a page keeps on the device is too much, or null. */
export const whyTooMuchStored = async (page: Page): Promise<string | null> => {
  const bytes = await page.evaluate<number>(script);
  return bytes > mostStoredBytes
    ? `it keeps ${Math.round(bytes / 1024)} kB on the device of a visitor who has only looked at it`
    : null;
};
