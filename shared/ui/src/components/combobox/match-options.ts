import { foldLetters } from '@tulinde/contracts';
import type { Option } from '../select/select';

/* Letters and digits alone: `Murang’a`, `Mercedes-Benz` and `RAV4` are found however they are written. */
const plain = (text: string): string => foldLetters(text).replace(/[^\p{L}\p{N}]/gu, '');

const namesOf = ({ label, synonyms = [] }: Option): readonly string[] => [label, ...synonyms].map(plain);

/**
 * The options that contain what was typed, those that begin with it first, by their label or a synonym. Accents, case,
 * blanks and marks do not count.
 */
export const matchOptions = (options: readonly Option[], typed: string): readonly Option[] => {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const begins: Option[] = [];
  const contains: Option[] = [];
  for (const option of options) {
    const names = namesOf(option);
    if (names.some((name) => name.startsWith(wanted))) begins.push(option);
    else if (names[0]?.includes(wanted)) contains.push(option);
  }
  return [...begins, ...contains];
};

/** The option whose label, or else a synonym of which, was typed out in full. */
export const exactOption = (options: readonly Option[], typed: string): Option | undefined => {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  return (
    options.find(({ label }) => plain(label) === wanted) ?? options.find((option) => namesOf(option).includes(wanted))
  );
};
