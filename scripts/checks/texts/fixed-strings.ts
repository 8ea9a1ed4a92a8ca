import { readFileSync, writeFileSync } from 'node:fs';
import { allCatalogues } from './all-catalogues';
import { rulings, wordsPage } from './words-page';

/* A parameter at the end or the beginning is no word. */
const wordsOf = (text: string): string => text.replaceAll(/^\{\w+\}|\{\w+\}$/g, '').trim();

const isQuoted = (specification: string, words: string): boolean =>
  [`'${words}'`, `"${words}"`].some((quoted) => specification.includes(quoted));

/* A piece of a longer word is another word. */
const stands = (specification: string, words: string): boolean =>
  specification
    .split(words)
    .slice(0, -1)
    .some((before, index, all) => {
      const after = specification.slice(all.slice(0, index + 1).join(words).length + words.length);
      return !/\w$/.test(before) && !/^\w/.test(after);
    });

const breaksRule = (text: string): boolean => rulings.en.some(({ not }) => not.test(text));

/** English texts that a specification has to the letter: those in quotes, and those that only it excuses. */
export const fixedStringsOf = (specification: string, texts: Iterable<string>): string[] =>
  [...new Set(texts)]
    .filter((text) => {
      const words = wordsOf(text);
      if (words.length < 2) return false;
      return isQuoted(specification, words) || (breaksRule(text) && stands(specification, words));
    })
    .toSorted();

/** Writes the list of docs/words.md anew from a file with the specification. */
export const writeFixedStrings = (file: string): void => {
  const texts = allCatalogues().flatMap(({ en }) => [...en.values()].map(({ text }) => text));
  const list = fixedStringsOf(readFileSync(file, 'utf8'), texts).map((text) => `- \`${text}\``);
  const page = readFileSync(wordsPage, 'utf8');
  const [before = '', section = ''] = page.split('\n## Said to the letter\n');
  const [own = '', ...later] = section.split('\n## ');
  const lead = own.split('\n- `')[0]?.trimEnd() ?? '';
  const after = later.map((one) => `\n## ${one}`).join('');
  writeFileSync(wordsPage, `${before}\n## Said to the letter\n${lead}\n\n${list.join('\n')}\n${after}`);
};
