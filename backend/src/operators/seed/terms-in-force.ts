import type { Language } from '@tulinde/contracts';
import type { TermsContent } from '../../platform/database/schema';
import { termsWithPeriodRows } from './terms-with-period';
import { termsWithCoversRows } from './terms-with-covers';

type Words = readonly (readonly [language: Language, before: string, now: string])[];

/* What was accepted before keeps its edition, which stays as it is. */
const plainEdition = { version: '2026.4', effectiveFrom: '2026-11-28', effectiveTo: null };
const firstPlainId = 20;
const edition = { version: '2026.5', effectiveFrom: '2026-11-29', effectiveTo: null };
const firstId = 25;

/* The words of docs/words.md: nothing else is new. */
const plainWords: Words = [
  ['en', 'which stands on the schedule', 'which is on the schedule'],
  ['sw', 'jedwali la polisi', 'jedwali la bima'],
  ['sw', 'ushuru na stempu', 'tozo na ushuru wa stempu'],
  ['sw', 'Mamlaka ya Kudhibiti Bima', 'Mamlaka ya Udhibiti wa Bima (IRA)'],
];

/* What the second reading found: a name twice, “at most” that was read as “more”, and titles without quotation marks. */
const wordsOfSecondReading: Words = [
  ['en', 'each package stands by itself', 'each package is paid by itself'],
  ['en', 'the part that How a claim is paid names', 'the part that “How a claim is paid” names'],
  ['en', 'see How a claim is paid.', 'see “How a claim is paid”.'],
  ['sw', 'inayotajwa kwenye Jinsi dai linavyolipwa.', 'inayotajwa kwenye “Jinsi dai linavyolipwa”.'],
  ['sw', 'tazama Jinsi dai linavyolipwa.', 'tazama “Jinsi dai linavyolipwa”.'],
  ['sw', '(IRA) (IRA)', '(IRA)'],
  ['sw', 'kifungu 156', 'kifungu cha 156'],
  ['sw', 'pale sheria haijaweka', 'pale sheria isipoweka'],
  ['sw', 'ndani ya siku 7 zaidi', 'ndani ya siku 7 kwa kuchelewa zaidi'],
  ['sw', 'watu wazima wawili na watoto wanne zaidi', 'watu wazima wasiozidi wawili na watoto wasiozidi wanne'],
  ['sw', 'Jibu lisilo kweli', 'Jibu lisilo la kweli'],
];

const reworded = (content: TermsContent, language: Language, words: Words): TermsContent =>
  JSON.parse(
    words
      .filter(([of]) => of === language)
      .reduce((text, [, before, now]) => text.replaceAll(before, now), JSON.stringify(content)),
  ) as TermsContent;

const inOtherWords = ({ en, sw }: Record<Language, TermsContent>, words: Words): Record<Language, TermsContent> => ({
  en: reworded(en, 'en', words),
  sw: reworded(sw, 'sw', words),
});

const isRenewed = ({ productId, productType }: (typeof termsWithPeriodRows)[number]): boolean =>
  termsWithCoversRows.some((row) => row.productId === productId && row.productType === productType);

/** Every cover once, in the words of docs/words.md. */
export const termsInPlainWordsRows = [
  ...termsWithCoversRows,
  ...termsWithPeriodRows.filter((row) => !isRenewed(row)),
].map(({ productId, productType, content }, index) => ({
  id: firstPlainId + index,
  productId,
  productType,
  content: inOtherWords(content, plainWords),
  ...plainEdition,
}));

/** The newest edition of each cover. */
export const termsInForce = termsInPlainWordsRows.map(({ productId, productType, content }, index) => ({
  id: firstId + index,
  productId,
  productType,
  content: inOtherWords(content, wordsOfSecondReading),
  ...edition,
}));
