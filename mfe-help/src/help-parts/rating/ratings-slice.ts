import { languages, longestRating } from '@tulinde/contracts';
import type { SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';

const givenSchema = z.object({
  answer: z.string(),
  version: z.number(),
  language: z.enum(languages),
  isUseful: z.boolean(),
  reason: z.string(),
  text: z.string().check(z.maxLength(longestRating)),
});
/** The rating of an answer, as it is sent. */
export type GivenRating = z.infer<typeof givenSchema>;

/* By answer and version. Its key makes it one however often it is sent; what was sent is forgotten but for the key. */
const ratingsSchema = z.record(z.string(), z.object({ key: z.string(), waiting: z.nullable(givenSchema) }));

export type Ratings = z.infer<typeof ratingsSchema>;

/** Which answers were rated on this device, and what still waits for a connection; signing out lets it go. */
export const ratingsSlice: SliceDefinition<Ratings> = {
  name: 'help-ratings',
  version: 1,
  schema: ratingsSchema,
  keep: 'local',
  initial: {},
};

export const ratingName = ({ answer, version }: Pick<GivenRating, 'answer' | 'version'>): string =>
  `${answer}@${version}`;
