import { faqsBuying } from './faqs-buying-insurance';
import { faqsClaims } from './faqs-claims';
import { faqsLipaPolePole } from './faqs-lipa-pole-pole';
import type { FaqSeed } from './faq-seed';

const rowsOf = <Group extends string>(group: Group, entries: readonly FaqSeed[]) =>
  entries.map(({ slug, en, sw }, index) => ({
    slug,
    group,
    position: index + 1,
    question: { en: en.question, sw: sw.question },
    answer: { en: en.answer, sw: sw.answer },
  }));

export const faqRows = [
  ...rowsOf('lipa-pole-pole', faqsLipaPolePole),
  ...rowsOf('claims', faqsClaims),
  ...rowsOf('buying-insurance', faqsBuying),
];
