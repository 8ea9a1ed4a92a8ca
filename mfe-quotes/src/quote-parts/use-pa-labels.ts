import { useMemo } from 'react';
import { paCoverTypeWords, paPersonWords, type PaInsured, type PaQuoteSet } from '@tulinde/contracts';
import { useText, useWords, type Translate } from '@tulinde/ui/i18n';
import { paOptionTexts } from './pa-option-texts';

const isKnown = (key: string): key is keyof (typeof paOptionTexts)['en'] => Object.hasOwn(paOptionTexts.en, key);

type Text = Translate<keyof (typeof paOptionTexts)['en']>;
type InsuredAs = Translate<keyof (typeof paPersonWords)['en']>;

const labelsIn = (text: Text, insuredAs: InsuredAs, coverTypeOf: (value: string) => string) => {
  const durationOf = (days: number): string => {
    const key = `days.${days}`;
    return isKnown(key) ? text(key) : String(days);
  };
  return {
    /** `Adult 2` in a family; a person who is insured alone needs no number. */
    person: ({ recordNo, premiumComputationObj: { personCovered } }: PaInsured, isFamily: boolean): string =>
      isFamily ? `${insuredAs(personCovered)} ${recordNo}` : text(`only.${personCovered}`),
    /** `Family · 2 adults, 1 child · 1 Year`: what the prices are for. */
    answersLine: ({ coverType, coverDuration, numberOfAdults, numberOfChildren }: PaQuoteSet['request']): string =>
      [
        coverTypeOf(coverType),
        coverType === 'FAMILY' &&
          [
            text(numberOfAdults === 1 ? 'adults.one' : 'adults.many', { count: numberOfAdults }),
            numberOfChildren > 0 &&
              text(numberOfChildren === 1 ? 'children.one' : 'children.many', { count: numberOfChildren }),
          ]
            .filter(Boolean)
            .join(', '),
        durationOf(coverDuration),
      ]
        .filter(Boolean)
        .join(' · '),
  };
};

/** What the results call people and answers; the same object until the language changes. */
export const usePaLabels = () => {
  const text = useText(paOptionTexts);
  const insuredAs = useText(paPersonWords);
  const coverTypeOf = useWords(paCoverTypeWords);
  return useMemo(() => labelsIn(text, insuredAs, coverTypeOf), [text, insuredAs, coverTypeOf]);
};
