/** @jest-environment node */
import { prerenderInPortal } from '@tulinde/testing';
import { FactsOfPage } from './facts-of-page';

const faq = { id: 'a', group: 'claims', version: 1, question: 'Nani?', answer: 'Wewe.\n\n</script><b>' } as const;

it('tells search engines questions and answers, and nothing in them ends it early', () => {
  const html = prerenderInPortal(<FactsOfPage faqs={[faq]} language="sw" />, '/faqs');
  const [, json = ''] = /^<script type="application\/ld\+json">([^<>]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'sw',
    mainEntity: [{ '@type': 'Question', name: 'Nani?', acceptedAnswer: { '@type': 'Answer', text: faq.answer } }],
  });
});
