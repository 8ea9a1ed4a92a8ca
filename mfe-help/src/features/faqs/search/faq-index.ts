import MiniSearch from 'minisearch';
import { related } from './synonyms';
import { termsOf } from './terms';

/** What of an answer is searched. */
export interface SearchedFaq {
  readonly id: string;
  readonly question: string;
  /** Plain text. */
  readonly answer: string;
  /** Other ways of asking it, in both languages. */
  readonly also: readonly string[];
}

/** The answers as a search knows them: made once, asked at every key. */
export interface FaqIndex {
  /** @returns ids, the best first; none of words that no answer has */
  readonly find: (query: string) => readonly FoundId[];
}

export interface FoundId {
  readonly id: string;
  /** Terms of the answer, as `termsOf` gives them, that were found. */
  readonly terms: readonly string[];
}

const least = 3;
const maximumResults = 8;
/* Below this share of the best answer's score an answer only has the smaller words of the question. */
const leastShare = 0.3;

/* Two typing errors in a long word, one in a short one, none in what is hardly a word. */
const errorsOf = (term: string): number => (term.length < 4 ? 0 : term.length < 7 ? 1 : 2);

const ways = ({ question, also }: SearchedFaq): string => [question, ...also].join('\n');

const fieldsOf = {
  id: ({ id }: SearchedFaq) => id,
  question: ({ question }: SearchedFaq) => termsOf(question).join(' '),
  also: ({ also }: SearchedFaq) => termsOf(also.join('\n')).join(' '),
  meant: (faq: SearchedFaq) => related(termsOf(ways(faq))).join(' '),
  answer: ({ answer }: SearchedFaq) => termsOf(answer).join(' '),
};

/** Knows no answers yet. */
const emptyIndex = () =>
  new MiniSearch<SearchedFaq>({
    fields: ['question', 'also', 'meant', 'answer'],
    extractField: (faq, field) => fieldsOf[field as keyof typeof fieldsOf](faq),
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: (term) => term,
    searchOptions: {
      boost: { question: 3, also: 3, meant: 1.5, answer: 0.8 },
      fuzzy: errorsOf,
      weights: { fuzzy: 0.5, prefix: 0.6 },
    },
  });

const asked = (index: MiniSearch<SearchedFaq>): FaqIndex => {
  return {
    find: (query) => {
      const terms = termsOf(query);
      const found = index.search(terms.join(' '), {
        // The last word may still be on its way.
        prefix: (term, position) => position === terms.length - 1 && term.length > 2,
      });
      const weighed = found
        .map((one) => ({ ...one, score: one.score * Math.sqrt(new Set(one.queryTerms).size / terms.length) }))
        .sort((one, other) => other.score - one.score);
      const best = weighed[0]?.score ?? 0;
      return weighed
        .filter(({ score }, place) => place < least || score >= best * leastShare)
        .slice(0, maximumResults)
        .map((one) => ({ id: String(one.id), terms: one.terms }));
    },
  };
};

export const faqIndex = (faqs: readonly SearchedFaq[]): FaqIndex => {
  const index = emptyIndex();
  index.addAll(faqs);
  return asked(index);
};

/** The same, made a few answers at a time: a press that comes meanwhile is answered between two. */
export const faqIndexInPieces = async (faqs: readonly SearchedFaq[]): Promise<FaqIndex> => {
  const index = emptyIndex();
  await index.addAllAsync(faqs, { chunkSize: 5 });
  return asked(index);
};
