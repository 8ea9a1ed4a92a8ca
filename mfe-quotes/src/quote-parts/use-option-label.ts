import {
  customerTypeWords,
  productCategoryWords,
  productTypeWords,
  vehicleUseWords,
  type Language,
} from '@tulinde/contracts';
import { useText, useWords } from '@tulinde/ui/i18n';
import { optionTexts } from './option-texts';

type OptionKey = keyof (typeof optionTexts)['en'];
const isKnown = (key: string): key is OptionKey => Object.hasOwn(optionTexts.en, key);

/* No value stands in two of these lists. */
const wordsIn = (language: Language) => ({
  ...productCategoryWords[language],
  ...productTypeWords[language],
  ...customerTypeWords[language],
  ...vehicleUseWords[language],
});
const optionWords = { en: wordsIn('en'), sw: wordsIn('sw') };

/** The label of an option by its value on the wire; a value that is not in the lists is shown as it is. */
export const useOptionLabel = (): ((value: string | number, list?: 'duration' | 'tonnage') => string) => {
  const text = useText(optionTexts);
  const word = useWords(optionWords);
  return (value, list) => {
    const key = list ? `${list}.${value}` : String(value);
    if (isKnown(key)) return text(key);
    return list === 'tonnage' ? text('tonnage.n', { n: value }) : word(String(value));
  };
};
