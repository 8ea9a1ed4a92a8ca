import * as z from 'zod/mini';
import { call } from './call';
import { nested } from './envelope';
import { marketSchema } from './insurer-record';
import { fromCents, toCents } from './amounts';
import { kesSchema } from './money';
import { identifier } from './plain-fields';
import { motorQuoteSnapshotSchema } from './quote-snapshot';

/* `name` is the wire's identifier and stays English; `label` is the same in the language of the request. */
const label = z.optional(z.string());

export const addedBenefitSchema = z.object({
  name: z.string(),
  label,
  amount: kesSchema,
  limitAmount: z.nullable(kesSchema),
});

/** `amount` is what it costs now; for a benefit with a limit, free up to `minimumLimit`. */
export const additionalBenefitSchema = z.object({
  name: z.string(),
  label,
  description: z.optional(z.string()),
  amount: kesSchema,
  limitInput: z.boolean(),
  minimumLimit: z.nullable(kesSchema),
  maximumLimit: z.nullable(kesSchema),
  /** What a limit above `minimumLimit` costs, % of what is above it; an older back end does not tell. */
  limitRatePercent: z.optional(z.nullable(z.number())),
});
export type AdditionalBenefit = z.infer<typeof additionalBenefitSchema>;

export const chargeSchema = z.object({ name: z.string(), label, amount: kesSchema });
/** `price` is the limit of the cover in KES; 0 means included without a limit of its own. */
export const coverDetailSchema = z.object({ name: z.string(), label, price: kesSchema });

/**
 * What the customer bears of each claim for the own vehicle: `amount`, KES, which is `ratePercent` of the value and at
 * least `minimum`; nothing where a benefit waives it.
 */
export const excessSchema = z.object({
  ratePercent: z.number(),
  minimum: kesSchema,
  amount: kesSchema,
  isWaived: z.boolean(),
});
export type Excess = z.infer<typeof excessSchema>;

/** What is taken off the basic premium: `amount` is above 0, KES. */
export const discountSchema = z.object({ name: z.string(), label, amount: kesSchema });

/** The longest plan: how many instalments in all, the deposit among them, and what it costs more than paying at once. */
export const longestPlanSchema = z.object({ instalments: z.number(), total: kesSchema, extra: kesSchema });

/**
 * One underwriter's offer. The total adds up:
 * LipaFullAmount = BasicPremium − Σ discounts.amount + Σ addedBenefits.amount + Σ taxesAndCharges.amount
 * (rounding is a charge line of its own).
 * `LipaPolePoleDeposit` null means no instalment option.
 */
export const quoteSchema = z.object({
  UnderwriterIcon: z.string(),
  underwriterName: z.string(),
  LipaFullAmount: kesSchema,
  LipaPolePoleDeposit: z.nullable(kesSchema),
  LipaPolePoleInstallment: z.nullable(kesSchema),
  /** Null where there are no instalments; an older back end does not tell. */
  LipaPolePolePlan: z.optional(z.nullable(longestPlanSchema)),
  BasicPremium: kesSchema,
  /** The no-claim discount of a renewal; other quotes have none. */
  discounts: z.optional(z.array(discountSchema)),
  addedBenefits: z.array(addedBenefitSchema),
  taxesAndCharges: z.array(chargeSchema),
  coverDetails: z.array(coverDetailSchema),
  AdditionalBenefits: z.array(additionalBenefitSchema),
  /** Null where damage to the own vehicle is not covered. */
  excess: z.optional(z.nullable(excessSchema)),
});
export type Quote = z.infer<typeof quoteSchema>;

/** Number of the policy that a set renews: only its owner may buy from it. Left out, or null, of other sets. */
export const renewsPolicy = z.optional(z.nullable(z.string()));

/** `request` is the snapshot of the questions as they were answered; `expiresAt` is ISO 8601 in UTC. */
export const quoteSetOf = <Snapshot extends z.ZodMiniType, Offer extends z.ZodMiniType>(
  request: Snapshot,
  quote: Offer,
) =>
  z.object({
    quoteRef: z.string(),
    expiresAt: z.string(),
    request,
    quotes: z.array(quote),
    /** An older back end does not tell. */
    market: z.optional(marketSchema),
    renewsPolicy,
    /** What stands in a link: by it quotes can be looked at, copied and bought, and not changed. */
    shareRef: z.optional(z.string()),
    /** They came by such a link: `quoteRef` is `shareRef`. */
    isShared: z.optional(z.boolean()),
  });

export const quoteSetSchema = quoteSetOf(motorQuoteSnapshotSchema, quoteSchema);
export type QuoteSet = z.infer<typeof quoteSetSchema>;
export const quoteSetAnswerSchema = nested(quoteSetSchema);

export const quoteSetRequestSchema = z.object({
  quoteRef: identifier(64, 'quote.ref.format'),
});

export const benefitActions = ['add', 'remove'] as const;

/** `limitAmount` is KES, for a benefit with a limit input only; null otherwise. */
export const benefitChangeRequestSchema = z.object({
  quoteRef: identifier(64, 'quote.ref.format'),
  action: z.enum(benefitActions, { error: 'quote.benefit.action' }),
  benefitName: identifier(120, 'quote.benefit.unknown'),
  underWriter: identifier(120, 'quote.underwriter.unknown'),
  limitAmount: z.optional(z.nullable(kesSchema)),
});
export type BenefitChangeRequest = z.infer<typeof benefitChangeRequestSchema>;

/**
 * Spec 21: the limit is strict on both sides.
 * @param limit, minimum, maximum KES
 */
export const isBenefitLimitAllowed = (limit: number, minimum: number, maximum: number): boolean =>
  limit > minimum && limit < maximum;

/** Whether any whole shilling fits between the limits; where none does the input is not offered. */
export const hasBenefitLimitChoice = (
  benefit: Pick<AdditionalBenefit, 'limitInput' | 'minimumLimit' | 'maximumLimit'>,
): boolean =>
  benefit.limitInput &&
  benefit.minimumLimit !== null &&
  benefit.maximumLimit !== null &&
  benefit.maximumLimit - benefit.minimumLimit > 1;

/**
 * What a higher limit costs, rounded half up to the cent as the server does; null where that is not known.
 * @param limit KES, above `minimumLimit`
 * @returns KES
 */
export const higherLimitPrice = (
  { minimumLimit, limitRatePercent }: Pick<AdditionalBenefit, 'minimumLimit' | 'limitRatePercent'>,
  limit: number,
): number | null => {
  if (minimumLimit === null || limitRatePercent === null || limitRatePercent === undefined) return null;
  const above = BigInt(toCents(limit) - toCents(minimumLimit));
  return fromCents(Number((above * BigInt(Math.round(limitRatePercent * 100)) + 5_000n) / 10_000n));
};

/** A set of motor quotes as it stands. Refusals: `QUOTE_NOT_FOUND` (404), `QUOTE_EXPIRED` (410). */
export const getQuoteSetCall = call({
  path: '/getQuoteSet',
  caller: 'service',
  proof: 'none',
  writes: false,
  subject: 'quotes',
  sharedLink: true,
  request: quoteSetRequestSchema,
  answer: quoteSetAnswerSchema,
});

/**
 * Adds a benefit to one insurer's quote, changes its limit, or removes it; answers that quote. Refusals:
 * `BENEFIT_NOT_OFFERED`, `BENEFIT_LIMIT` (422), `QUOTE_NOT_FOUND` (404), `QUOTE_EXPIRED` (410), `QUOTE_SHARED` (403).
 */
export const addOrRemoveBenefitCall = call({
  path: '/addOrRemoveBenefit',
  caller: 'service',
  proof: 'none',
  writes: true,
  subject: 'quotes',
  request: benefitChangeRequestSchema,
  answer: quoteSchema,
});
