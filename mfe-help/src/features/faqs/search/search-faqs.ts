import type { GroupedFaq } from '../../help-parts/faq-groups';

/* M-Pesa, m pesa and mpesa are one word to a person, and so are Wanjikũ and Wanjiku. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’-]/g, '')
    .toLowerCase();

const wordsOf = (query: string): string[] =>
  fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export interface FoundFaq {
  readonly faq: GroupedFaq;
  /** The question does not show why it was found: only the answer has the words. */
  readonly isInAnswerOnly: boolean;
}

/** The answers that have every word of the query, those with the words in the question first. */
export const searchFaqs = (faqs: readonly GroupedFaq[], query: string): FoundFaq[] => {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found = faqs.flatMap((faq): FoundFaq[] => {
    const question = fold(faq.question);
    const whole = `${question}\n${fold(faq.answer)}`;
    if (!words.every((word) => whole.includes(word))) return [];
    return [{ faq, isInAnswerOnly: !words.every((word) => question.includes(word)) }];
  });
  return [...found.filter((one) => !one.isInAnswerOnly), ...found.filter((one) => one.isInAnswerOnly)];
};

/** Whether there is anything to search for: signs alone are nothing. */
export const hasWords = (query: string): boolean => wordsOf(query).length > 0;
