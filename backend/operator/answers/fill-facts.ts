import type { Language } from '@tulinde/contracts';
import type { Answer } from '../../src/domain/answers/answer';
import { plainText, readMarkdown } from '../../src/domain/answers/read-markdown';

const place = /(<template data-answers-facts="">)<\/template>.*?(?=<template data-answers-facts-end="">)/s;

/* A script ends at the first `</` in it, whatever stands around it. */
const readable = (facts: object): string => JSON.stringify(facts).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');

const factsOf = (answers: readonly Answer[], language: Language) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: answers.map((answer) => ({
    '@type': 'Question',
    name: answer[language].question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(readMarkdown(answer[language].text).blocks) },
  })),
});

/**
 * Writes all answers as an `FAQPage` of schema.org into the place that a release's prerendered markup has for it; over what a
 * version before has put there. Markup without the place comes back as it is.
 */
export const fillFacts =
  (answers: readonly Answer[]) =>
  (html: string, language: Language): string =>
    html.replace(
      place,
      (_whole, start: string) =>
        `${start}</template><script type="application/ld+json">${readable(factsOf(answers, language))}</script>`,
    );
