import { CallsUnderWay } from '../calls-under-way';
import { atRest, type Language, type Page } from '../test';
import { useAtSize } from './at-size';
import { sayIn } from './look';
import { inOtherLanguage } from './other-language';
import { comeTo, goTo, sizesOf, type Screen } from './screen';

/* What a translator must leave as it is: amounts, references and numbers of policies and claims, receipts, plates, phones. */
const codes = [
  /KES[\s\u00A0]?\d[\d,]*/,
  /\d{1,3}(?:,\d{3})+/,
  /\b(?=[A-Z0-9\u2060-]*\d)[A-Z]{2,4}(?:\u2060?-\u2060?[A-Z0-9]{2,})+\b/,
  /\bK[A-Z]{2}[\s\u00A0]\d{3}[A-Z]?\b/,
  /\+254[\s\u00A0]?\d/,
].map(({ source }) => source);

interface Texts {
  readonly all: readonly string[];
  readonly unmarked: readonly string[];
}

/* What can be seen of the page, text by text, and which of it holds a code that is not marked. */
const readTexts = (page: Page): Promise<Texts> =>
  page.evaluate((patterns) => {
    const isCode = new RegExp(patterns.join('|'));
    const root = document.querySelector('#root') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const [all, unmarked]: [string[], string[]] = [[], []];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style, svg, option, [aria-hidden="true"]')) continue;
      all.push(text.data);
      if (isCode.test(text.data) && !parent.closest('[translate="no"]')) unmarked.push(text.data);
    }
    return { all, unmarked };
  }, codes);

/* What the server says in a language is there when its answer is. */
const readIn = async (page: Page, language: Language, calls: CallsUnderWay): Promise<string[]> => {
  await atRest(page);
  let texts = await readTexts(page);
  if (inOtherLanguage(texts.all, language).length > 0) {
    await calls.answered();
    await atRest(page);
    texts = await readTexts(page);
  }
  return [
    ...inOtherLanguage(texts.all, language).map((text) => `still says “${text}”`),
    ...texts.unmarked.map((text) => `lets “${text.trim()}” be translated`),
  ];
};

/**
 * Opens screens in a page that is being translated (`browsers/translator.ts`), says each in the other language where it
 * stands, and reads what a person reads.
 * @returns what stayed in the language of before, and codes that a translator may change, a line each
 */
export const faultsOfTranslated = async (page: Page, screens: readonly Screen[]): Promise<string[]> => {
  const faults: string[] = [];
  const calls = new CallsUnderWay(page);
  for (const screen of screens) {
    const [size] = sizesOf(screen);
    if (size) await useAtSize(page, size);
    const found: string[] = [];
    try {
      const lang = await page.evaluate(() => document.documentElement.lang);
      const first = screen.goesOn && lang === 'sw' ? 'sw' : 'en';
      calls.forget();
      await screen.open(page, first, screen.goesOn ? comeTo : goTo);
      found.push(...(await readIn(page, first, calls)));
      const second = first === 'en' ? 'sw' : 'en';
      calls.forget();
      await sayIn(page, second);
      found.push(...(await readIn(page, second, calls)));
    } catch (error) {
      found.push(`cannot be read: ${String(error)}`);
    }
    faults.push(...new Set(found.map((fault) => `${screen.path} (${screen.state}) ${fault}`)));
  }
  return faults;
};
