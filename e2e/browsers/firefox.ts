import { launch } from 'puppeteer-core';
import type { EnginePage } from './engine-page';
import { firefox, requireEngine } from './engines';

/* Milliseconds. Nothing is expected to take so long. */
const patience = 60_000;

const locatorOf = (selector: string): string => (selector.startsWith('//') ? `::-p-xpath(${selector})` : selector);

/** Opens an empty Firefox, by WebDriver BiDi. @throws Error that names Debian's package where it is not on this machine */
export const openFirefox = async (): Promise<EnginePage> => {
  requireEngine(firefox);
  const browser = await launch({ browser: 'firefox', executablePath: firefox.programs[0], headless: true });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  page.setDefaultNavigationTimeout(patience);
  const find = async (selector: string, visible = true) => {
    const element = await page.waitForSelector(locatorOf(selector), { visible });
    if (element === null) throw new Error(`no ${selector}`);
    return element;
  };
  return {
    open: async (address) => void (await page.goto(address)),
    isSeen: async (selector) => void (await find(selector)),
    click: async (selector) => (await find(selector)).evaluate((element) => (element as HTMLElement).click()),
    type: async (selector, text) => {
      // The field of a code is drawn as boxes, and is not seen itself.
      const field = await find(selector, false);
      await field.evaluate((element) => (element as HTMLInputElement).select());
      await field.type(text);
    },
    choose: async (selector, path) => {
      const input = await page.waitForSelector(locatorOf(selector));
      await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(path);
    },
    store: (key, value) => page.evaluate((...entry: [string, string]) => localStorage.setItem(...entry), key, value),
    close: () => browser.close(),
  };
};
