import { startTranslator, stopTranslator } from '../browsers/translator';
import { CallsUnderWay } from '../calls-under-way';
import type { Language, Page } from '../test';
import { measureAtSize, useAtSize } from './at-size';
import { deadLinks } from './dead-links';
import { lookAt } from './measure';
import { inOtherLanguage } from './other-language';
import { comeTo, goTo, sizesOf, type Go, type Screen, type Size } from './screen';
import { faultsOfTranslated } from './translated';

/** Changes the language by the button of the top bar, which a panel or a dialog may lie over. */
const sayIn = async (page: Page, language: Language): Promise<void> => {
  await page.locator('header button:is([aria-label^="EN. "], [aria-label^="SW. "])').dispatchEvent('click');
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
};

/* What is done on the way to a state is done in a page that is being translated. */
const underTranslator =
  (go: Go): Go =>
  async (...to) => {
    await go(...to);
    await startTranslator(to[0]);
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
 * language where it stands: what does not follow a change of the language shows too. All that happens to a page happens
 * under a translator, which has gone when the page is measured.
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
      if (screen.goesOn) await startTranslator(page);
      await screen.open(page, first, underTranslator(screen.goesOn ? comeTo : goTo));
      await stopTranslator(page);
      found.push(...(await faultsIn(page, first, sizes, calls)));
      calls.forget();
      await startTranslator(page);
      await sayIn(page, second);
      found.push(...(await faultsOfTranslated(page, second, calls)));
      await stopTranslator(page);
      // From the width where it stands back to the narrowest.
      found.push(...(await faultsIn(page, second, sizes.toReversed(), calls)));
    } catch (error) {
      found.push(`cannot be looked at: ${String(error)}`);
    }
    faults.push(...found.map((fault) => `${screen.path} (${screen.state}) ${fault}`));
  }
  return faults;
};
