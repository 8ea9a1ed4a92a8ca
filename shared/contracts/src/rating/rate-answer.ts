import * as z from 'zod/mini';
import { call } from '../call';
import { languages } from '../help';
import { isPlain } from '../plain-fields';
import { text, withRules } from '../purchase/lenient';
import { addMessages } from '../messages';
import { longestRating } from './longest-rating';
import { ratingMessages } from './rating-messages';

addMessages(ratingMessages);

/** Why an answer was not useful. */
export const ratingReasons = ['OTHER_QUESTION', 'UNCLEAR', 'WRONG', 'TOO_LITTLE', 'OTHER'] as const;
export type RatingReason = (typeof ratingReasons)[number];

export interface RateAnswer {
  /** Id of the answer. */
  readonly answer: string;
  /** The version of the answers that was read; 0 where the server that gave it had none. */
  readonly version: number;
  readonly language: (typeof languages)[number];
  readonly isUseful: boolean;
  /** Null of a useful one. */
  readonly reason: RatingReason | null;
  readonly text: string;
}

const isReason = (value: string): value is RatingReason => (ratingReasons as readonly string[]).includes(value);

/* Several lines. */
const remark = z.string().check(z.refine((value) => isPlain(value.replace(/[\n\r\t]/g, ' ')), 'text.characters'));

const shape = z.object({
  answer: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
  version: z.int32().check(z.minimum(0)),
  language: z.enum(languages),
  isUseful: z.boolean(),
  reason: text,
  text: remark,
});

export const rateAnswerSchema = withRules(
  shape,
  (values, rules) => {
    rules.check('reason', values.isUseful || isReason(values.reason), 'rate.reason');
    rules.check('text', values.text.trim().length <= longestRating, 'rate.text');
  },
  ({ answer, version, language, isUseful, reason, text: written }): RateAnswer => ({
    answer,
    version,
    language,
    isUseful,
    reason: isUseful || !isReason(reason) ? null : reason,
    text: isUseful ? '' : written.trim(),
  }),
);

/**
 * Whether an answer was useful; taken once for each idempotency key, which a browser keeps for each answer and version.
 * Refusals: `ANSWER_NOT_FOUND` (404) of an answer that there never was, `TOO_MANY_REQUESTS` (429) by address.
 */
export const rateAnswerCall = call({
  path: '/rateAnswer',
  caller: 'service',
  proof: 'none',
  writes: true,
  perMinute: 10,
  request: rateAnswerSchema,
  answer: z.object({}),
});
