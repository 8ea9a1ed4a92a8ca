import type { CallsUnderWay } from '../calls-under-way';
import { atRest, type Language, type Page } from '../test';
import { inOtherLanguage } from './other-language';

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

/**
 * What a person reads in a page that is being translated (`browsers/translator.ts`), once it was said in a language.
 * @returns what stayed in the language of before, and codes that a translator may change, a line each
 */
export const faultsOfTranslated = async (
  page: Page,
  language: Language,
  calls: CallsUnderWay,
): Promise<readonly string[]> => {
  await atRest(page);
  let texts = await readTexts(page);
  // What the server says in a language is there when its answer is.
  if (inOtherLanguage(texts.all, language).length > 0) {
    await calls.answered();
    await atRest(page);
    texts = await readTexts(page);
  }
  const stayed = inOtherLanguage(texts.all, language).map((text) => `still says “${text}”`);
  const unmarked = texts.unmarked.map((text) => `lets “${text.trim()}” be translated`);
  return [...new Set([...stayed, ...unmarked])].map((fault) => `translated, in ${language}: ${fault}`);
};
