import * as z from 'zod/mini';
import { call } from './call';

export const languages = ['en', 'sw'] as const;
export type Language = (typeof languages)[number];

/** The three groups of section 1, in the order of the page. */
export const faqGroups = ['lipa-pole-pole', 'claims', 'buying-insurance'] as const;
export type FaqGroup = (typeof faqGroups)[number];

/** `id` is stable and URL-safe: links to one answer carry it. `answer` is plain text, a blank line parts paragraphs. */
export const faqSchema = z.object({ id: z.string(), question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof faqSchema>;

export const faqsRequestSchema = z.object({ language: z.enum(languages) });
export const faqsAnswerSchema = z.object({
  lipaPolePoleFaqs: z.array(faqSchema),
  claimsFaqs: z.array(faqSchema),
  buyingInsuranceFaqs: z.array(faqSchema),
});
export type Faqs = z.infer<typeof faqsAnswerSchema>;

export const getFaqsCall = call({
  path: '/getFaqs',
  caller: 'service',
  writes: false,
  request: faqsRequestSchema,
  answer: faqsAnswerSchema,
});
