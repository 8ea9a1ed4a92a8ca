import type { GroupedFaq } from '../../../help-parts/faq-groups';
import { faqIndex, type FaqIndex } from './faq-index';
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

/** The index of these answers, made once: tens of milliseconds on a slow phone, so best before a key is pressed. */
export const indexOf = (faqs: readonly GroupedFaq[]): FaqIndex => {
  const known = indexes.get(faqs);
  if (known) return known;
  const made = faqIndex(
    faqs.map(({ id, question, answer, also = [], otherLanguage: other }) => ({
      id,
      question,
      answer,
      also: [...also, ...(other ? [other.question, ...other.also] : [])],
    })),
  );
  indexes.set(faqs, made);
  return made;
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
