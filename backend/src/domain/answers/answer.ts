import { faqGroups } from '@tulinde/contracts';
import * as z from 'zod/mini';

const words = (most: number) => z.string().check(z.trim(), z.minLength(3), z.maxLength(most));

/** What stands above the text of an answer's file. */
export const frontMatterSchema = z.strictObject({
  question: words(160),
  /** Other ways in which people ask it; the search knows them, the page does not show them. */
  also: z._default(z.array(words(120)).check(z.maxLength(30)), []),
});

/** An answer in one language: what stands above it, and its text in Markdown. */
const wordedSchema = z.extend(frontMatterSchema, { text: words(6_000) });
export type WordedAnswer = z.infer<typeof wordedSchema>;

/** From 1; the answers of a group stand in this order. */
export const positionSchema = z.int().check(z.minimum(1), z.maximum(999));

/** In links that people have saved: it never changes. */
const slugSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));

/** A question and its answer, as they are edited and kept. */
export const answerSchema = z.strictObject({
  slug: slugSchema,
  group: z.enum(faqGroups),
  position: positionSchema,
  en: wordedSchema,
  sw: wordedSchema,
});
export type Answer = z.infer<typeof answerSchema>;

/** Something that is wrong in an answer. */
export interface Problem {
  /** Of the answer's text or file, from 1. */
  readonly line: number;
  readonly message: string;
}
