import * as z from 'zod/mini';
import { call } from './call';

export const languages = ['en', 'sw'] as const;
export type Language = (typeof languages)[number];

/** The three groups of answers, in the order of the page. */
export const faqGroups = ['lipa-pole-pole', 'claims', 'buying-insurance'] as const;
export type FaqGroup = (typeof faqGroups)[number];

/** Words of an answer; `to` is a page of the portal, with its slash. */
const answerSpanSchema = z.object({
  text: z.string(),
  isStrong: z.optional(z.boolean()),
  to: z.optional(z.string()),
});
export type AnswerSpan = z.infer<typeof answerSpanSchema>;

/** A paragraph has one line. A kind of a later server is shown as paragraphs. */
const answerBlockSchema = z.object({
  kind: z.catch(z.enum(['paragraph', 'list', 'steps']), 'paragraph'),
  lines: z.array(z.array(answerSpanSchema)),
});
export type AnswerBlock = z.infer<typeof answerBlockSchema>;

/** How an answer is asked for. */
const askedSchema = z.object({ question: z.string(), also: z.array(z.string()) });

/**
 * `id` is stable and URL-safe: links to one answer carry it. `answer` is plain text, a blank line parts paragraphs. What is
 * optional, a server of before does not answer.
 */
export const faqSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  /** The answer with its links, lists and strong words. */
  blocks: z.optional(z.array(answerBlockSchema)),
  /** Other ways of asking it, for the search. */
  also: z.optional(z.array(z.string())),
  /** The same in the portal's other language: people mix both. */
  otherLanguage: z.optional(askedSchema),
});
export type Faq = z.infer<typeof faqSchema>;

export const faqsRequestSchema = z.object({ language: z.enum(languages) });
export const faqsAnswerSchema = z.object({
  /** Of the answers, from 1. */
  version: z.optional(z.number()),
  lipaPolePoleFaqs: z.array(faqSchema),
  claimsFaqs: z.array(faqSchema),
  buyingInsuranceFaqs: z.array(faqSchema),
});
export type Faqs = z.infer<typeof faqsAnswerSchema>;

/** The answers of the help, in the language of the request. */
export const getFaqsCall = call({
  path: '/getFaqs',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: faqsRequestSchema,
  answer: faqsAnswerSchema,
});
