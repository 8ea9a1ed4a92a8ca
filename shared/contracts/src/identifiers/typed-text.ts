/*
 * What keyboards, messengers and address books add to what a person means. Phones put curly quotation marks for straight
 * ones; an address book wraps a number in marks that turn the direction of writing; a page that is copied from holds blanks
 * of no width.
 */
const quotes = /['`´‘’‛ʹʻʼʽˈ′＇]/g;
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const dashes = /[\p{Pd}−]/gu;

/** Every sign that stands for an apostrophe as `’`. It comes first: normal forms make a blank and a mark of some of them. */
export const withOneQuote = (value: string): string => value.replace(quotes, '’');

/** Without the characters that nobody sees: of no width, of the direction of writing, soft hyphens. */
export const withoutUnseen = (value: string): string => value.replace(unseen, '');

/** One line, every run of white space in it one blank. */
export const inOneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

/** A code as it is kept: capitals of one width, without blanks, every dash a hyphen. */
export const cleanCode = (value: string): string =>
  withoutUnseen(withOneQuote(value).normalize('NFKC')).replace(/\s/g, '').replace(dashes, '-').toUpperCase();

/** Letters and digits alone: what two spellings of one code have in common. */
export const codeKey = (value: string): string => cleanCode(value).replace(/[^\p{L}\p{N}]/gu, '');
