import type { Catalogue } from './all-catalogues';
import type { Text } from './find-pairs';
import { fixedStrings, rulings, type Ruling } from './words-page';

const fixed = new Set(fixedStrings);

const brokenRulings = (
  rules: readonly Ruling[],
  texts: ReadonlyMap<string, Text>,
  { file, line }: Catalogue,
): string[] =>
  [...texts].flatMap(([key, { text }]) =>
    rules
      .filter(({ not }) => not.test(text) && !fixed.has(text))
      .map(({ not, but }) => `${file}:${line} ${key} has “${not.exec(text)?.[0] ?? ''}”: ${but}`),
  );

/** Words that are not those of docs/words.md, a line for each with its file and key. */
export const wordFaults = (catalogues: readonly Catalogue[]): string[] =>
  catalogues.flatMap((catalogue) => [
    ...brokenRulings(rulings.sw, catalogue.sw, catalogue),
    ...brokenRulings(rulings.en, catalogue.en, catalogue),
  ]);
