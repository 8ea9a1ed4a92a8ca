import * as z from 'zod/mini';
import { call } from '../call';
import { cancellationSchema } from '../cancel-cover/cancellation';
import { claimStates, claimTypes } from '../claim-types';
import { kesSchema } from '../money';
import { paQuoteSchema, paQuoteSnapshotSchema } from '../pa-quote-set';
import { instalmentSchema } from '../purchase/instalment';
import { certificateCardSchema, policyDocumentSchema } from '../purchase/issued-policy';
import { insuredPersonSchema, nextOfKinSchema, studentSchema } from '../purchase/pa-details';
import { moneyNoteSchema, moneyReturnSchema, paymentReceiptSchema, settledSchema } from '../purchase/payment';
import { paymentPlans } from '../purchase/purchase';
import { vehicleDetailsSchema } from '../purchase/vehicle-details';
import { quoteSchema } from '../quote';
import { motorQuoteSnapshotSchema } from '../quote-snapshot';
import { lapseSchema } from './lapse';
import { kinNominationSchema } from './next-of-kin';
import { policyRequestSchema, policySummarySchema } from './policies';

export const claimSummarySchema = z.object({
  claimNumber: z.string(),
  type: z.enum(claimTypes),
  state: z.enum(claimStates),
  /** Calendar day in Nairobi. */
  happenedOn: z.string(),
  /** ISO 8601, UTC. */
  lastChangeAt: z.string(),
  /** What was paid; null until it is settled. */
  settled: z.nullable(kesSchema),
});
export type ClaimSummary = z.infer<typeof claimSummarySchema>;

/** Why a period of cover was opened, and why it ended before the policy's last day. */
export const coverOpened = ['ISSUED', 'REINSTATED'] as const;
export const coverClosed = ['LAPSED', 'CANCELLED'] as const;

/** When it is in force: from the first instant to the first without cover, ISO 8601, UTC. */
export const coverPeriodSchema = z.object({
  from: z.string(),
  to: z.string(),
  opened: z.enum(coverOpened),
  /** Null where it runs to the last day. */
  closed: z.nullable(z.enum(coverClosed)),
});

/** Everything of one policy, as it was sold and as it stands. Which of the two covers is not null follows from `kind`. */
export const policyDetailsSchema = z.extend(policySummarySchema, {
  /** The earliest first. */
  coverPeriods: z.array(coverPeriodSchema),
  /** Of the last missed instalment that ended it; null where none did. */
  lapse: z.nullable(lapseSchema),
  motor: z.nullable(z.object({ request: motorQuoteSnapshotSchema, quote: quoteSchema, vehicle: vehicleDetailsSchema })),
  personalAccident: z.nullable(
    z.object({
      request: paQuoteSnapshotSchema,
      quote: paQuoteSchema,
      people: z.array(insuredPersonSchema),
      student: z.nullable(studentSchema),
      nextOfKin: z.nullable(nextOfKinSchema),
      /** Who is paid after a death, and whether the customer is asked about it; an older back end does not tell. */
      paidAfterDeath: z.optional(z.nullable(kinNominationSchema)),
    }),
  ),
  /** Null where the cover has none: personal accident; or while it is being issued. */
  certificate: z.nullable(
    z.object({
      certificateNumber: z.string(),
      type: z.enum(['A', 'B', 'C', 'D']),
      state: z.enum(['valid', 'cancelled']),
    }),
  ),
  /** Null where there is no valid certificate. */
  card: z.optional(z.nullable(certificateCardSchema)),
  /** With links that run out: ask again for new ones. */
  documents: z.array(policyDocumentSchema),
  payment: z.object({
    plan: z.enum(paymentPlans),
    /** Price of the cover; with Lipa Pole Pole the sum of all instalments. */
    total: kesSchema,
    paid: kesSchema,
    instalments: z.array(instalmentSchema),
    receipts: z.array(paymentReceiptSchema),
    notes: z.optional(z.array(moneyNoteSchema)),
    /** All that goes back or has gone back, the earliest first; `notes` name it, too. */
    returns: z.optional(z.array(moneyReturnSchema)),
    /** Instalments that were not asked for any more are `cancelled` then. */
    settled: z.optional(z.nullable(settledSchema)),
  }),
  claims: z.array(claimSummarySchema),
  /** What can be done with it now. */
  canClaim: z.boolean(),
  canCancel: z.boolean(),
  /** The last one that was asked for here, undone ones too; an older back end does not tell. */
  cancellation: z.optional(z.nullable(cancellationSchema)),
});
export type PolicyDetails = z.infer<typeof policyDetailsSchema>;

/**
 * One policy of the customer, with its payments and papers. Refusal: `POLICY_NOT_FOUND` (404), the same for another
 * customer's.
 */
export const getPolicyCall = call({
  path: '/getPolicy',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: policyRequestSchema,
  answer: policyDetailsSchema,
});
