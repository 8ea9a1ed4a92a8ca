import { languages, type Faq, type FaqGroup, type Language } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { Answer } from '../../domain/answers/answer';
import { plainText, readMarkdown } from '../../domain/answers/read-markdown';
import type { CallHandlers } from '../../platform/http/call-handler';
import { findVersion, publishedNumber } from './answer-versions';

interface Published {
  readonly number: number;
  readonly faqs: Readonly<Record<Language, readonly (Faq & { readonly group: FaqGroup })[]>>;
}

const faqOf = (answer: Answer, language: Language) => {
  const [other] = languages.filter((each) => each !== language);
  const { question, also, text } = answer[language];
  const { blocks } = readMarkdown(text);
  const asked = answer[other ?? language];
  return {
    id: answer.slug,
    group: answer.group,
    question,
    also,
    answer: plainText(blocks),
    blocks: [...blocks],
    otherLanguage: { question: asked.question, also: asked.also },
  };
};

/** The language is the request's own field: the page of one language may ask for the answers of the other. */
export const helpHandlers = (db: Database): Pick<CallHandlers, 'getFaqs'> => {
  // A version never changes, so it is read and taken apart once.
  let kept: Published | null = null;
  const published = async (): Promise<Published | null> => {
    const number = await publishedNumber(db);
    if (number === null || kept?.number === number) return number === null ? null : kept;
    const answers = (await findVersion(db, number))?.answers ?? [];
    const inLanguage = (language: Language) => answers.map((answer) => faqOf(answer, language));
    kept = { number, faqs: { en: inLanguage('en'), sw: inLanguage('sw') } };
    return kept;
  };
  return {
    getFaqs: {
      handle: async ({ language }) => {
        const { number, faqs: inBoth } = (await published()) ?? {};
        const faqs = inBoth?.[language] ?? [];
        const groupOf = (wanted: FaqGroup): Faq[] =>
          faqs.flatMap(({ group, ...faq }) => (group === wanted ? [faq] : []));
        return {
          ...(number !== undefined && { version: number }),
          lipaPolePoleFaqs: groupOf('lipa-pole-pole'),
          claimsFaqs: groupOf('claims'),
          buyingInsuranceFaqs: groupOf('buying-insurance'),
        };
      },
    },
  };
};
