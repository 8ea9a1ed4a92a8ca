import type { Language } from '@tulinde/contracts';
import type { GroupedFaq } from '../../help-parts/faq-groups';
import { useIsLive } from '../../help-parts/use-is-live';

interface Props {
  readonly faqs: readonly GroupedFaq[];
  readonly language: Language;
}

/* A script ends at its first `</`, whatever stands around it. */
const readable = (facts: object): string => JSON.stringify(facts).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');

/**
 * The questions and answers as search engines read them: an `FAQPage` of schema.org. It stands in the markup that is served;
 * a page that is alive has no use for it.
 */
export const FactsOfPage = ({ faqs, language }: Props) => {
  const isLive = useIsLive();
  if (isLive) return null;
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: readable(facts) }} />;
};
