import { paCoverTypeWords, paPersonWords, type PaInsured, type PaQuoteSet } from '@tulinde/shared/contracts';
import { useText, useWords } from '@tulinde/shared/i18n';
import { paFormTexts } from './form-texts';
import { paResultsTexts } from './results-texts';

const isKnown = (key: string): key is keyof (typeof paFormTexts)['en'] => Object.hasOwn(paFormTexts.en, key);

/** What the results call people and answers. */
export const usePaLabels = () => {
  const form = useText(paFormTexts);
  const text = useText(paResultsTexts);
  const insuredAs = useText(paPersonWords);
  const coverTypeOf = useWords(paCoverTypeWords);
  const durationOf = (days: number): string => {
    const key = `days.${days}`;
    return isKnown(key) ? form(key) : String(days);
  };
  return {
    /** `Adult 2` in a family; whoever is insured alone needs no number. */
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
