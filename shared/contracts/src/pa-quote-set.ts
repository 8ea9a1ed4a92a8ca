import * as z from 'zod/mini';
import { call } from './call';
import { nested } from './envelope';
import { kesSchema } from './money';
import { paCoverTypes, paPersons } from './pa-options';
import { notEmpty, identifier, wholeNumber } from './plain-fields';
import { chargeSchema, coverDetailSchema, quoteSetOf, quoteSetRequestSchema } from './quote';

/** One insured person's part of an offer. `packages` are the amounts that can be chosen, `packageAmount` is the one that is. */
export const paPremiumSchema = z.object({
  personCovered: z.enum(paPersons),
  policyProductId: z.number(),
  basicPremium: kesSchema,
  packageAmount: kesSchema,
  packages: z.array(kesSchema),
  coverDetails: z.array(coverDetailSchema),
  taxesAndChargesObj: z.object({ taxesAndCharges: z.array(chargeSchema) }),
});
export type PaPremium = z.infer<typeof paPremiumSchema>;

/** `recordNo` counts from 1 within a kind of person: key on personCovered and recordNo (spec 20). */
export const paInsuredSchema = z.object({ recordNo: z.number(), premiumComputationObj: paPremiumSchema });
export type PaInsured = z.infer<typeof paInsuredSchema>;

/**
 * One underwriter's offer. It adds up: totalPremiumPayable = Σ basicPremium + Σ taxesAndCharges.amount over all insured.
 * The charges of the policy are shared out among them; stamp duty and rounding stand with the first. A student is in
 * `adultsQuotePricing`.
 */
export const paQuoteSchema = z.object({
  UnderwriterIcon: z.string(),
  underwriterName: z.string(),
  coverType: z.enum(paCoverTypes),
  pricingResultData: z.object({
    totalPremiumPayable: kesSchema,
    adultsQuotePricing: z.array(paInsuredSchema),
    childrenQuotePricing: z.array(paInsuredSchema),
  }),
});
export type PaQuote = z.infer<typeof paQuoteSchema>;

/** The answers of a PA quote as stored with its set; parsed loosely because old sets outlive new rules. */
export const paQuoteSnapshotSchema = z.object({
  productId: z.number(),
  policyProductId: z.number(),
  coverType: z.string(),
  coverDuration: z.number(),
  numberOfAdults: z.number(),
  numberOfChildren: z.number(),
});

export const paQuoteSetSchema = quoteSetOf(paQuoteSnapshotSchema, paQuoteSchema);
export type PaQuoteSet = z.infer<typeof paQuoteSetSchema>;
export const paQuoteSetAnswerSchema = nested(paQuoteSetSchema);

/** `packageAmount` is a number string without commas. */
export const paPackageChangeRequestSchema = z.object({
  quoteRef: quoteSetRequestSchema.shape.quoteRef,
  packageAmount: z.string().check(notEmpty, z.regex(/^\d{1,12}$/, 'pa.package.unknown')),
  recordNo: wholeNumber('pa.person.unknown'),
  personCovered: z.enum(paPersons, { error: 'pa.person.unknown' }),
  underwriter: identifier(120, 'quote.underwriter.unknown'),
  policyProductId: wholeNumber('pa.product.unknown'),
});
export type PaPackageChangeRequest = z.infer<typeof paPackageChangeRequestSchema>;

/** `data` is the updated quote with its set's reference; `success` false is a failure (spec 11). */
export const paPackageChangeAnswerSchema = z.object({
  success: z.boolean(),
  data: z.nullish(z.extend(paQuoteSchema, { quoteRef: z.string() })),
});

/** A set of personal accident quotes as it stands. Refusals: `QUOTE_NOT_FOUND` (404), `QUOTE_EXPIRED` (410). */
export const getPaQuoteSetCall = call({
  path: '/getPaQuoteSet',
  caller: 'service',
  proof: 'none',
  writes: false,
  subject: 'quotes',
  sharedLink: true,
  request: quoteSetRequestSchema,
  answer: paQuoteSetAnswerSchema,
});

/**
 * Chooses another package for one insured person in one insurer's quote. Refusals: `PACKAGE_NOT_OFFERED` (422),
 * `QUOTE_NOT_FOUND` (404), `QUOTE_EXPIRED` (410), `QUOTE_SHARED` (403).
 */
export const changePaQuotePackageCall = call({
  path: '/changePaQuotePackage',
  caller: 'service',
  proof: 'none',
  writes: true,
  subject: 'quotes',
  request: paPackageChangeRequestSchema,
  answer: paPackageChangeAnswerSchema,
});
