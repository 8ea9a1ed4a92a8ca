import * as z from 'zod/mini';
import { call } from '../call';
import { kesSchema } from '../money';
import { paQuoteSetSchema } from '../pa-quote-set';
import { plainText } from '../plain-fields';
import { quoteSetSchema } from '../quote';
import { policyNumberSchema } from '../policy-number';

/**
 * Why a price differs from last year's. `VALUE` the sum insured, `RATE` the insurer's tariff or the band that the vehicle
 * fell into, `DISCOUNT` for years without a claim, `BENEFITS` chosen or priced otherwise, `PLAN` the price of a personal
 * accident plan, `AGE` of the people, `PEOPLE` or their packages, `LEVIES` levies and stamp duty, `ROUNDING`.
 */
export const priceChangeCauses = [
  'VALUE',
  'RATE',
  'DISCOUNT',
  'BENEFITS',
  'PLAN',
  'AGE',
  'PEOPLE',
  'LEVIES',
  'ROUNDING',
] as const;
export type PriceChangeCause = (typeof priceChangeCauses)[number];

export const priceChangeSchema = z.object({
  cause: z.enum(priceChangeCauses),
  /** KES, below 0 where it made the price lower; never 0. */
  amount: kesSchema,
  /** What it was and what it is, in words of the request's language: `KES 1,800,000`, `4 %`; '' where words say no more. */
  from: z.string(),
  to: z.string(),
});
export type PriceChange = z.infer<typeof priceChangeSchema>;

const renewalShape = {
  policyNumber: z.string(),
  /** The insurer of now. */
  insurer: z.string(),
  /** Whether that insurer is among the quotes: it may decline, or have nothing of the kind any more. */
  isStillOffered: z.boolean(),
  lastYear: z.object({ total: kesSchema, startsOn: z.string(), endsOn: z.string() }),
  /** First and last day of the cover that is bought when it starts as early as it can. */
  cover: z.object({ startsOn: z.string(), endsOn: z.string() }),
  /** Whole days without cover between the old and the earliest new one; null where there is none. */
  gap: z.nullable(z.object({ endedOn: z.string(), days: z.number() })),
  /** Of the present insurer's offer: the amounts add up to this year's total less last year's. Empty where not offered. */
  changes: z.array(priceChangeSchema),
};

export const renewalQuoteSchema = z.object({
  ...renewalShape,
  set: quoteSetSchema,
  /**
   * Years without a claim, as they count, and the discount they give, percent; `steps` are those that years can give, the
   * lowest first. 0, 0 and none where the cover has no such discount.
   */
  noClaim: z.object({ years: z.number(), percent: z.number(), steps: z.array(z.number()) }),
  /** Numbers of open claims for which the price has no such discount yet; an older back end does not tell. */
  openClaims: z._default(z.array(z.string()), []),
});
export type RenewalQuote = z.infer<typeof renewalQuoteSchema>;

export const paRenewalQuoteSchema = z.object({ ...renewalShape, set: paQuoteSetSchema });
export type PaRenewalQuote = z.infer<typeof paRenewalQuoteSchema>;

const knownSet = z.optional(z.nullable(plainText(64, 'quote.ref.format')));

/**
 * Prices the same cover again, for the policy's own customer. With `quoteRef` it reads a renewal that was priced before, as
 * after a benefit was changed. Refusals: `POLICY_NOT_FOUND` (404), `NOT_RENEWABLE` (409: cancelled, renewed already, or too
 * early), `QUOTE_NOT_FOUND`, `QUOTE_EXPIRED`.
 */
export const getRenewalQuoteCall = call({
  path: '/getRenewalQuote',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  subject: 'quotes',
  request: z.object({
    policyNumber: policyNumberSchema,
    /** KES, in place of last year's value; a text, as in the motor quote. */
    estimatedValue: z.optional(z.nullable(plainText(20, 'motor.value.positive'))),
    quoteRef: knownSet,
  }),
  answer: renewalQuoteSchema,
});

/** As {@link getRenewalQuoteCall}, for personal accident: ages are those of the first day of the new cover. */
export const paRenewalQuoteCall = call({
  path: '/paRenewalQuote',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  subject: 'quotes',
  request: z.object({ policyNumber: policyNumberSchema, quoteRef: knownSet }),
  answer: paRenewalQuoteSchema,
});
