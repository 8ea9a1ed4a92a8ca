import { useCallback, useMemo } from 'react';
import { useLanguage } from '@tulinde/client/remote';
import { fillText, inWords, type Language, type Words } from '@tulinde/contracts';
import { keepWhole } from '@tulinde/client/keep-whole';

/** A package's texts: every key in both languages. `{name}` marks a parameter. */
export interface Catalogue<Key extends string = string> {
  readonly en: Readonly<Record<Key, string>>;
  readonly sw: Readonly<Record<Key, string>>;
}

export type Translate<Key extends string> = (key: Key, params?: Record<string, string | number>) => string;

/** Checks at compile time that both languages have the same keys. */
export const defineCatalogue = <const En extends Record<string, string>>(
  en: En,
  sw: Record<Extract<keyof En, string>, string>,
): Catalogue<Extract<keyof En, string>> => ({ en, sw });

export const translate = <Key extends string>(catalogue: Catalogue<Key>, language: Language): Translate<Key> => {
  const texts = catalogue[language];
  return (key, params) => keepWhole(fillText(texts[key], params));
};

/** The texts of a catalogue in the page's language; the same function until that changes. */
export const useText = <Key extends string>(catalogue: Catalogue<Key>): Translate<Key> => {
  const language = useLanguage();
  return useMemo(() => translate(catalogue, language), [catalogue, language]);
};

/**
 * The word for a value of an option list, in the page's language; a value that is not in the list is shown as it is. Where
 * the value has the list's type, `useText` takes the words as any other catalogue.
 */
export const useWords = <Value extends string>(words: Words<Value>): ((value: string) => string) => {
  const language = useLanguage();
  return useCallback((value) => keepWhole(inWords(words, value, language)), [words, language]);
};
