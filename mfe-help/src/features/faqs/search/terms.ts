import { foldLetters } from '@tulinde/contracts';
import { stemsOf } from './stem';
import { stopWords } from './stop-words';

/* Small, without the marks of Wanjikũ and the joiners that keep M-Pesa on one line. */
const fold = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]/gu, '');

/** A word as it stands in a text, with the terms that it is searched by; none of a word that says nothing by itself. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly string[];
}

/* M-Pesa, m pesa and mpesa are one word to a person, e-mail and email too; the parts of other words stand by themselves. */
const joined = 'm[-‑\\u2060 ]+pesa|e[-‑\\u2060 ]+mail';
const letters = "[\\p{L}\\p{N}\\p{M}'’\\u2060]";
/* What is written to the end of a joined one is the next word, whatever it begins with. */
const word = new RegExp(`(${joined})(${letters}*)|${letters}+`, 'giu');

/* The same words come again and again in all answers. */
const known = new Map<string, readonly string[]>();

const termsOfWord = (text: string): readonly string[] => {
  const before = known.get(text);
  if (before !== undefined) return before;
  const folded = fold(text);
  const terms = folded === '' || stopWords.has(folded) ? [] : stemsOf(folded);
  known.set(text, terms);
  return terms;
};

const wordAt = (start: number, text: string): Word => ({
  start,
  end: start + text.length,
  terms: termsOfWord(text),
});

/** The words of a text in its order. */
export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(word)].flatMap(({ index, 0: whole, 1: first = whole, 2: rest = '' }) => {
    const second = index + first.length;
    return rest === '' ? [wordAt(index, first)] : [wordAt(index, first), wordAt(second, rest)];
  });

/** What a text is searched by: its words small, bare and without endings, those left out that every question has. */
export const termsOf = (text: string): string[] => wordsOf(text).flatMap(({ terms }) => terms);
