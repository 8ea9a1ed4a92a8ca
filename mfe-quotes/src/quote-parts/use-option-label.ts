import { useText } from '@tulinde/shared/i18n';
import { optionTexts } from './option-texts';

type OptionKey = keyof (typeof optionTexts)['en'];
const isKnown = (key: string): key is OptionKey => Object.hasOwn(optionTexts.en, key);

/** The label of an option by its value on the wire; a value that is not in the lists is shown as it is. */
export const useOptionLabel = (): ((value: string | number, list?: 'duration' | 'tonnage') => string) => {
  const text = useText(optionTexts);
  return (value, list) => {
    const key = list ? `${list}.${value}` : String(value);
    if (isKnown(key)) return text(key);
    return list === 'tonnage' ? text('tonnage.n', { n: value }) : String(value);
  };
};
