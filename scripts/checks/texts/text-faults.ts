import type { Catalogue } from './all-catalogues';
import type { Text } from './find-pairs';

/* Words that stay in a Swahili text only where the translation was forgotten. */
const english = /(^|[\s“(])(the|and|your|you|with|this|that|please|our|from|have|not|is|are)(?=[\s.,:;?!”)]|$)/i;

const sorted = (names: readonly string[]) => [...new Set(names)].sort().join(', ');

const faultOf = (en: Text, sw: Text, isSame: (text: string) => boolean): string | null => {
  if (en.text.trim() !== '' && sw.text.trim() === '') return 'is empty in Swahili';
  if (en.text === sw.text) return /\p{L}/u.test(en.text) && !isSame(en.text) ? `is “${en.text}” in both` : null;
  if (sorted(en.parameters) !== sorted(sw.parameters)) {
    return `has the parameters ${sorted(en.parameters)} in English and ${sorted(sw.parameters)} in Swahili`;
  }
  const left = english.exec(sw.text)?.[2];
  if (left !== undefined) return `has “${left}” in Swahili: ${sw.text}`;
  const ratio = sw.text.length / en.text.length;
  // Swahili is up to twice as long in a few words and about as long in a sentence.
  if (en.text.length > 30 && (ratio < 0.4 || ratio > 2.2)) return `is ${ratio.toFixed(1)} times as long in Swahili`;
  return null;
};

/**
 * What is wrong with the translations of the catalogues, a line for each with its file and key.
 * @param isSame whether a text may be the same in both languages: a name, or what people in Kenya say in English
 */
export const textFaults = (catalogues: readonly Catalogue[], isSame: (text: string) => boolean): string[] =>
  catalogues.flatMap(({ file, line, en, sw }) => {
    const keys = [...new Set([...en.keys(), ...sw.keys()])];
    return keys.flatMap((key) => {
      const [inEnglish, inSwahili] = [en.get(key), sw.get(key)];
      const fault =
        inEnglish && inSwahili
          ? faultOf(inEnglish, inSwahili, isSame)
          : `is missing in ${inEnglish ? 'Swahili' : 'English'}`;
      return fault === null ? [] : [`${file}:${line} ${key} ${fault}`];
    });
  });
