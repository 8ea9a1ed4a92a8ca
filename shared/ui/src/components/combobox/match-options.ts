import { foldLetters } from '@tulinde/contracts';
import type { Option } from '../select/select';

const plain = (text: string): string => foldLetters(text).replace(/’/g, '').trim();

/** The options that contain what was typed, those that begin with it first; accents, quotes and case do not count. */
export const matchOptions = (options: readonly Option[], typed: string): readonly Option[] => {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const begins: Option[] = [];
  const contains: Option[] = [];
  for (const option of options) {
    const position = plain(option.label).indexOf(wanted);
    if (position === 0) begins.push(option);
    else if (position > 0) contains.push(option);
  }
  return [...begins, ...contains];
};

/** The option that was typed out in full. */
export const exactOption = (options: readonly Option[], typed: string): Option | undefined =>
  options.find((option) => plain(option.label) === plain(typed));
