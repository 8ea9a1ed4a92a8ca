import type { Language } from '@tulinde/contracts';
import type { TermsContent } from '../../platform/database/schema';
import { termsWithPeriodRows } from './terms-with-period';
import { termsWithCoversRows } from './terms-with-covers';

/* From this day on, of every cover. What was accepted before keeps its edition, which stays as it is. */
const edition = { version: '2026.4', effectiveFrom: '2026-11-28', effectiveTo: null };
const firstId = 20;

/* The words of docs/words.md: nothing else is new. */
const words: readonly (readonly [language: Language, before: string, now: string])[] = [
  ['en', 'which stands on the schedule', 'which is on the schedule'],
  ['sw', 'jedwali la polisi', 'jedwali la bima'],
  ['sw', 'ushuru na stempu', 'tozo na ushuru wa stempu'],
  ['sw', 'Mamlaka ya Kudhibiti Bima', 'Mamlaka ya Udhibiti wa Bima (IRA)'],
];

const reworded = (content: TermsContent, language: Language): TermsContent =>
  JSON.parse(
    words
      .filter(([of]) => of === language)
      .reduce((text, [, before, now]) => text.replaceAll(before, now), JSON.stringify(content)),
  ) as TermsContent;

const isRenewed = ({ productId, productType }: (typeof termsWithPeriodRows)[number]): boolean =>
  termsWithCoversRows.some((row) => row.productId === productId && row.productType === productType);

/** The newest edition of each cover. */
export const termsInForce = [...termsWithCoversRows, ...termsWithPeriodRows.filter((row) => !isRenewed(row))].map(
  ({ productId, productType, content }, index) => ({
    id: firstId + index,
    productId,
    productType,
    content: { en: reworded(content.en, 'en'), sw: reworded(content.sw, 'sw') },
    ...edition,
  }),
);
