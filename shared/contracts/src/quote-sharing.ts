import * as z from 'zod/mini';
import { call } from './call';
import { addMessages } from './messages';
import { emailSchema } from './identity/email-schema';
import { quoteSetRequestSchema, quoteSetSchema } from './quote';
import { quoteMessages } from './quote-messages';
import { motorQuoteSnapshotSchema } from './quote-snapshot';

addMessages(quoteMessages);

const { quoteRef } = quoteSetRequestSchema.shape;

export const emailQuotesRequestSchema = z.object({
  quoteRef,
  email: emailSchema('quote.email.format'),
});

/** Sends a set of quotes of any product to an address, in the language of the request. The same answer for every address. */
export const emailQuotesCall = call({
  path: '/emailQuotes',
  caller: 'service',
  proof: 'none',
  writes: true,
  subject: 'quotes',
  sharedLink: true,
  request: emailQuotesRequestSchema,
  answer: z.object({ isQueued: z.literal(true) }),
});

/**
 * Quotes of one's own with the same offers, benefits and packages as those of a link, until the same day. Refusals:
 * `QUOTE_NOT_FOUND` (404; those that renew a policy, too), `QUOTE_EXPIRED` (410).
 */
export const copyQuotesCall = call({
  path: '/copyQuotes',
  caller: 'service',
  proof: 'none',
  writes: true,
  subject: 'quotes',
  sharedLink: true,
  request: quoteSetRequestSchema,
  answer: z.object({ quoteRef: z.string(), shareRef: z.string() }),
});

/**
 * What a set of motor quotes was asked with, also of one that has expired: on a device that knows only the link, new
 * prices can be had with the same answers.
 */
export const getQuoteAnswersCall = call({
  path: '/getQuoteAnswers',
  caller: 'service',
  proof: 'none',
  writes: false,
  subject: 'quotes',
  sharedLink: true,
  request: quoteSetRequestSchema,
  answer: z.object({ expiresAt: z.string(), request: motorQuoteSnapshotSchema }),
});

const carriedBenefitSchema = z.object({
  underwriterName: z.string(),
  benefitName: z.string(),
  /** In the language of the request. */
  label: z.string(),
});
export type CarriedBenefit = z.infer<typeof carriedBenefitSchema>;

export const carryOverBenefitsRequestSchema = z.object({ fromQuoteRef: quoteRef, quoteRef });

/** Chooses in a new set the benefits that were chosen in an older one, where its insurers still offer them. */
export const carryOverBenefitsCall = call({
  path: '/carryOverBenefits',
  caller: 'service',
  proof: 'none',
  writes: true,
  subject: 'quotes',
  request: carryOverBenefitsRequestSchema,
  answer: z.object({
    set: quoteSetSchema,
    carried: z.array(carriedBenefitSchema),
    lost: z.array(carriedBenefitSchema),
  }),
});
