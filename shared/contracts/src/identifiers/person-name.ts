import { inOneLine, withOneDash, withOneQuote, withoutUnseen } from './typed-text';

/** As papers print it: each accented letter one character, `’` for every sign that stands for it, `-` for every dash. */
export const cleanName = (value: string): string =>
  inOneLine(withoutUnseen(withOneDash(withOneQuote(value))).normalize('NFC')).replace(/’+/g, '’');

/**
 * The letters that our papers print: the Latin ones of all African and European spellings, and the marks that stand on those
 * which have no character of their own, as in `Dɛ̈ŋ`. A test looks for each in the fonts.
 */
export const printedLetters =
  'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02af\\u1e00-\\u1eff\\u0300\\u0301\\u0303\\u0304\\u0308\\u0309\\u0323';

const word = `[${printedLetters}’.-]+`;
const oneName = new RegExp(`^${word}$`, 'u');
const names = new RegExp(`^${word}(?: ${word})*$`, 'u');
const otherLetter = new RegExp(`(?![${printedLetters}])[\\p{L}\\p{M}]`, 'u');
const noName = new RegExp(`[^ ${printedLetters}’.-]`, 'u');
/** Characters of a person's name. */
export const longestName = 100;

/** Whether all letters of a text are ones that our papers print. People are asked for the Latin spelling of others. */
export const isPrintable = (value: string): boolean => !otherLetter.test(cleanName(value));

/** The first sign that is in no name, as an emoji or a digit; null where there is none. */
export const signOutsideNames = (value: string): string | null => noName.exec(cleanName(value))?.[0] ?? null;

/** Whether it is one word: a person with one name on the ID confirms it. */
export const isOneName = (value: string): boolean => oneName.test(cleanName(value)) && /\p{L}/u.test(value);

/**
 * A person's name as on a document: two words at least.
 * @param hasOneName whether the person said that the document has one name only
 */
export const isFullName = (value: string, hasOneName = false): boolean => {
  const name = cleanName(value);
  return name.length <= longestName && /\p{L}/u.test(name) && names.test(name) && (hasOneName || name.includes(' '));
};

/*
 * Letters that people write for those that their keyboard lacks; a normal form takes off the marks of the others.
 */
const plainLetters: Readonly<Record<string, string>> = {
  ɔ: 'o',
  ɛ: 'e',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ø: 'o',
  ł: 'l',
};

/** Small letters without marks: what a search compares. */
export const foldLetters = (value: string): string =>
  withoutUnseen(withOneQuote(value))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɔɛŋɓɗƙøł]/g, (letter) => plainLetters[letter] ?? letter);

/** What two spellings of one name have in common: its words without marks, in whatever order. `Ng’ang’a` is one word. */
export const nameKey = (value: string): string =>
  foldLetters(value)
    .replace(/’/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .sort()
    .join(' ');

/** Whether two names are of the same words, in whatever order: `OTIENO, Amina W.` is not, `Otieno Amina Wanjiru` is. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
