import type { Language } from '@tulinde/contracts';

export type ReviewReason = 'LATE' | 'HOLDER' | 'DUPLICATE';

const words: Readonly<Record<Language, Readonly<Record<ReviewReason, string>>>> = {
  en: {
    LATE: 'told late',
    HOLDER: 'paid to another name',
    DUPLICATE: 'another claim like it',
  },
  sw: {
    LATE: 'limeripotiwa kwa kuchelewa',
    HOLDER: 'linalipwa kwa jina lingine',
    DUPLICATE: 'kuna dai lingine kama hili',
  },
};

/** Why people look at a claim first, in a few words for its owner. */
export const reviewWords = (reasons: readonly ReviewReason[], language: Language): string =>
  reasons.map((reason) => words[language][reason]).join(', ');
