import type { Language } from '../help';

/** What people read for each value of an option list, in both languages. A value without a word does not compile. */
export type Words<Value extends string> = Readonly<Record<Language, Readonly<Record<Value, string>>>>;

const has = <Value extends string>(words: Readonly<Record<Value, string>>, value: string): value is Value =>
  Object.hasOwn(words, value);

/** The word for a value; one that is not in the list, which an older release may have written, is shown as it is. */
export const inWords = <Value extends string>(words: Words<Value>, value: string, language: Language): string => {
  const own = words[language];
  return has(own, value) ? own[value] : value;
};
