import { useText } from '@tulinde/shared/i18n';
import { answerTexts } from './answer-texts';

const isKnown = (key: string): key is keyof (typeof answerTexts)['en'] => Object.hasOwn(answerTexts.en, key);

/** The label of an answer; one that is not in the list is shown as it is. */
export const useAnswer = () => {
  const text = useText(answerTexts);
  return (value: string): string => (isKnown(value) ? text(value) : value);
};
