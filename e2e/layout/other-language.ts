import { allCatalogues } from '../../scripts/checks/texts/all-catalogues';
import type { Language } from '../test';

/* As a person reads it: what only keeps a line together is no letter. */
const read = (text: string): string => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();

const isWhole = (text: string): boolean => !/[{}]/.test(text) && /\p{L}{2}/u.test(text);

const textsByLanguage = { en: new Set<string>(), sw: new Set<string>() };
for (const catalogue of allCatalogues()) {
  for (const language of ['en', 'sw'] as const) {
    for (const { text } of catalogue[language].values()) if (isWhole(text)) textsByLanguage[language].add(read(text));
  }
}

/** Texts of the portal on a page in one language that it says in the other one only. */
export const inOtherLanguage = (texts: readonly string[], language: Language): string[] => {
  const other = textsByLanguage[language === 'en' ? 'sw' : 'en'];
  return texts.map(read).filter((text) => other.has(text) && !textsByLanguage[language].has(text));
};
