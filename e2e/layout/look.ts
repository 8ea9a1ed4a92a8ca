import { CallsUnderWay } from '../calls-under-way';
import type { Language, Page } from '../test';
import { measureAtSize, useAtSize } from './at-size';
import { deadLinks } from './dead-links';
import { lookAt } from './measure';
import { inOtherLanguage } from './other-language';
import { comeTo, goTo, sizesOf, type Screen, type Size } from './screen';

/** Changes the language by the button of the top bar, which a panel or a dialog may lie over. */
export const sayIn = async (page: Page, language: Language): Promise<void> => {
  await page.locator('header button:is([aria-label^="EN. "], [aria-label^="SW. "])').dispatchEvent('click');
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
};

const languageOf = (page: Page): Promise<Language> =>
  page.evaluate(() => (document.documentElement.lang === 'sw' ? 'sw' : 'en'));

/* What the server says in a language is there when its answer is: the page keeps the other one until then. */
const lookIn = async (page: Page, language: Language, calls: CallsUnderWay) => {
  let look = await lookAt(page);
  if (inOtherLanguage(look.texts, language).length > 0) {
    await calls.answered();
    look = await lookAt(page);
  }
  const foreign = inOtherLanguage(look.texts, language);
  return [...look.faults, ...foreign.map((text) => `says “${text}” in the other language`)];
};

const faultsIn = async (
  page: Page,
  language: Language,
  sizes: readonly Size[],
  calls: CallsUnderWay,
): Promise<string[]> => {
  const widest = Math.max(...sizes.map(({ width }) => width));
  const found: string[] = [];
  for (const size of sizes) {
    await measureAtSize(page, size);
    const faults = await lookIn(page, language, calls);
    const dead = size.width === widest ? await deadLinks(page) : [];
    found.push(...[...faults, ...dead].map((fault) => `in ${language} at ${size.width}: ${fault}`));
  }
  return found;
};

/**
 * Looks at screens, in their order, each opened once, resized to every width it is made for, and said in the other
 * language where it stands: what does not follow a change of the language shows too.
 * @returns what does not fit, leads nowhere or is said in the wrong language, a line each, with where it was seen
 */
export const faultsOfScreens = async (page: Page, screens: readonly Screen[]): Promise<string[]> => {
  const faults: string[] = [];
  const calls = new CallsUnderWay(page);
  for (const screen of screens) {
    const sizes = sizesOf(screen);
    const [narrowest] = sizes;
    if (narrowest) await useAtSize(page, narrowest);
    const found: string[] = [];
    try {
      const first = screen.goesOn ? await languageOf(page) : 'en';
      const second = first === 'en' ? 'sw' : 'en';
      calls.forget();
      await screen.open(page, first, screen.goesOn ? comeTo : goTo);
      found.push(...(await faultsIn(page, first, sizes, calls)));
      // From the width where it stands back to the narrowest.
      calls.forget();
      await sayIn(page, second);
      found.push(...(await faultsIn(page, second, sizes.toReversed(), calls)));
    } catch (error) {
      found.push(`cannot be looked at: ${String(error)}`);
    }
    faults.push(...found.map((fault) => `${screen.path} (${screen.state}) ${fault}`));
  }
  return faults;
};
