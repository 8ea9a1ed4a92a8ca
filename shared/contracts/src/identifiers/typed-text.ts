/*
 * What keyboards, messengers and address books add to what a person means. Phones put curly quotation marks for straight
 * ones; an address book wraps a number in marks that turn the direction of writing; a page that is copied from holds blanks
 * of no width.
 */
const quotes = /['`´‘’‛ʹʻʼʽʾʿˈ′՚＇｀]/g;
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const dashes = /[\p{Pd}−]/gu;

/** Every dash as a hyphen: keyboards and text processors put longer ones, and ones that do not break. */
export const withOneDash = (value: string): string => value.replace(dashes, '-');

/** Every sign that stands for an apostrophe as `’`. It comes first: normal forms make a blank and a mark of some of them. */
export const withOneQuote = (value: string): string => value.replace(quotes, '’');

/** Without the characters that nobody sees: of no width, of the direction of writing, soft hyphens. */
export const withoutUnseen = (value: string): string => value.replace(unseen, '');

/**
 * The text without such signs at its end. A pattern that ends in `+$` takes time as the square of their number.
 * @param sign tells it of a single one
 */
export const withoutAtEnd = (value: string, sign: RegExp): string => {
  let end = value.length;
  while (end > 0 && sign.test(value.charAt(end - 1))) end -= 1;
  return value.slice(0, end);
};

/** One line, every run of white space in it one blank. */
export const inOneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

/* From its first letter or digit to its last: what is copied out of a sentence brings points, commas and brackets. */
const inner = /[\p{L}\p{N}](?:[^]*[\p{L}\p{N}])?/u;

/** A code as it is kept: capitals of one width, without blanks and what stands around it, every dash a hyphen. */
export const cleanCode = (value: string): string =>
  withOneDash(withoutUnseen(withOneQuote(value).normalize('NFKC')).match(inner)?.[0] ?? '')
    .replace(/\s/g, '')
    .toUpperCase();

/** Letters and digits alone: what two spellings of one code have in common. */
export const codeKey = (value: string): string => cleanCode(value).replace(/[^\p{L}\p{N}]/gu, '');
