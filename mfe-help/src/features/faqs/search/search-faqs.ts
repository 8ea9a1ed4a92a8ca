import type { GroupedFaq } from '../../../help-parts/faq-groups';
import { faqIndex, faqIndexInPieces, type FaqIndex, type SearchedFaq } from './faq-index';
import { marks, type Mark } from './marks';
import { termsOf } from './terms';

export interface FoundFaq {
  readonly faq: GroupedFaq;
  /** The question does not show why it was found: only the answer has the words. */
  readonly isInAnswerOnly: boolean;
  /** Draws a text of it with the words that were found. */
  readonly mark: Mark;
}

const indexes = new WeakMap<readonly GroupedFaq[], FaqIndex>();

const searched = (faqs: readonly GroupedFaq[]): SearchedFaq[] =>
  faqs.map(({ id, question, answer, also = [], otherLanguage: other }) => ({
    id,
    question,
    answer,
    also: [...also, ...(other ? [other.question, ...other.also] : [])],
  }));

const indexOf = (faqs: readonly GroupedFaq[]): FaqIndex => {
  const known = indexes.get(faqs) ?? faqIndex(searched(faqs));
  indexes.set(faqs, known);
  return known;
};

/** Makes the index of these answers, if there is none, before a key is pressed: tens of milliseconds on a slow phone, in pieces. */
export const prepareSearch = async (faqs: readonly GroupedFaq[]): Promise<void> => {
  if (!indexes.has(faqs)) indexes.set(faqs, await faqIndexInPieces(searched(faqs)));
};

/** The answers that fit the words of a query best, the best first: with typing errors, in either language. */
export const searchFaqs = (faqs: readonly GroupedFaq[], query: string): FoundFaq[] =>
  indexOf(faqs)
    .find(query)
    .flatMap(({ id, terms }) => {
      const faq = faqs.find((one) => one.id === id);
      if (!faq) return [];
      const mark = marks(terms);
      return [{ faq, mark, isInAnswerOnly: !mark.finds(faq.question) && mark.finds(faq.answer) }];
    });

/** Whether there is anything to search for: signs, and words that every question has, are nothing. */
export const hasWords = (query: string): boolean => termsOf(query).length > 0;
