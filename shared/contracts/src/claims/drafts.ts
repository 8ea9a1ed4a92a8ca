import * as z from 'zod/mini';
import { policyNumberSchema } from '../policy-number';
import { call } from '../call';
import { isPlain, identifier } from '../plain-fields';
import { claimTypes } from '../claim-types';
import { claimFileSchema } from './evidence';
import { claimRefusals } from './kinds/kind';
import { missingSchema } from './missing';
import { noticeTimes } from './notice';
import { payoutSchema, shownPayoutSchema } from './payout';

const draftIdSchema = identifier(64, 'request.malformed');
const text = z.string().check(
  z.maxLength(2000),
  z.refine((value) => isPlain(value.replace(/[\n\r\t]/g, ' ')), 'text.characters'),
);
const scalar = z.union([text, z.boolean()]);
const name = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/));

/** {@link Answer} of a kind's questions, by their names; which there are and what they may be is the kind's to say. */
const parts = z.record(name, scalar);
const entries = z.readonly(z.array(z.record(name, z.union([scalar, parts]))).check(z.maxLength(20)));
export const answersSchema = z.record(name, z.union([scalar, parts, entries]));

/** What can be claimed from a policy for an incident at an instant. */
export const claimablePolicySchema = z.object({
  policyNumber: z.string(),
  line: z.enum(['MOTOR', 'PA']),
  underwriterName: z.string(),
  /** Plate and vehicle, or who is insured. */
  title: z.string(),
  isComprehensive: z.boolean(),
  /** Whether cover was in force at that instant (the stored one, not the day). */
  wasInForce: z.boolean(),
  /** Periods of cover, ISO 8601, UTC. */
  periods: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Every kind of its line, and why one is not offered. */
  types: z.array(z.object({ type: z.enum(claimTypes), refusal: z.nullable(z.enum(claimRefusals)) })),
  /** The open claim of its stolen vehicle, which is not reported a second time. An older back end does not tell. */
  openTheft: z.optional(z.nullable(z.string())),
});
export type ClaimablePolicy = z.infer<typeof claimablePolicySchema>;

const instant = z.iso.datetime({ offset: true, error: 'claim.when' });

/** The policies under which a loss of that instant can be reported. `happenedAt` null: now. */
export const getClaimablePoliciesCall = call({
  path: '/getClaimablePolicies',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({ happenedAt: z.nullable(instant) }),
  answer: z.array(claimablePolicySchema),
});

export const claimDraftSchema = z.object({
  draftId: z.string(),
  policyNumber: z.string(),
  type: z.enum(claimTypes),
  /** Counts every save. */
  version: z.number(),
  answers: answersSchema,
  files: z.array(claimFileSchema),
  missing: z.array(missingSchema),
  notice: z.enum(noticeTimes),
  /** Claims of the same policy and kind within 24 hours of it. */
  duplicates: z.array(z.object({ claimNumber: z.string(), happenedAt: z.string() })),
  policy: claimablePolicySchema,
  /** KES; shown where the kind has one. */
  limit: z.nullable(z.number()),
  /** Day on which the holder of the policy was born: a licence is not older. An older back end does not tell. */
  holderBirth: z.optional(z.nullable(z.string())),
  /** Where the customer was paid to before, to choose again; null where nowhere. */
  payout: z.nullable(shownPayoutSchema),
  /** The claim that it has become; null before that. */
  claimNumber: z.nullable(z.string()),
  startedAt: z.string(),
  changedAt: z.string(),
});
export type ClaimDraft = z.infer<typeof claimDraftSchema>;

/**
 * Starts the draft of a claim. `happenedAt` null: not told yet, looked at as if it were now. Refusals:
 * `POLICY_NOT_FOUND` (404), `CLAIM_NOT_OFFERED` (409), `CLAIM_DRAFTS_FULL` (409). The same idempotency key gives the
 * same draft, and so does the same policy, kind and instant while that one is not sent.
 */
export const startClaimCall = call({
  path: '/startClaim',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.object({ policyNumber: policyNumberSchema, type: z.enum(claimTypes), happenedAt: z.nullable(instant) }),
  answer: claimDraftSchema,
});

/** The one changed last first; those that were sent are not among them. */
export const getClaimDraftsCall = call({
  path: '/getClaimDrafts',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({}),
  answer: z.array(
    z.object({
      draftId: z.string(),
      policyNumber: z.string(),
      title: z.string(),
      type: z.enum(claimTypes),
      happenedAt: z.nullable(z.string()),
      changedAt: z.string(),
      /** How much blocks it. */
      missing: z.number(),
    }),
  ),
});

/** A draft with its answers. Refusals: `CLAIM_NOT_FOUND` (404), the same for another customer's. */
export const getClaimDraftCall = call({
  path: '/getClaimDraft',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({ draftId: draftIdSchema }),
  answer: claimDraftSchema,
});

/**
 * Answers that changed since `baseVersion`. One that another device has changed since then, to something else, stays as it is
 * and comes back in `conflicts`: the person at the later device chooses, and the choice is sent with the new version.
 * Refusals: `CLAIM_NOT_FOUND` (404), `CLAIM_SENT` (409).
 */
export const saveClaimDraftCall = call({
  path: '/saveClaimDraft',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  // Answers may be about the health of a person: they are kept in one place. A repetition changes nothing.
  secret: true,
  request: z.object({ draftId: draftIdSchema, baseVersion: z.int(), changes: answersSchema }),
  answer: z.object({
    draft: claimDraftSchema,
    conflicts: z.array(z.object({ name: z.string(), yours: z.unknown(), theirs: z.unknown() })),
    /** Names of other answers that another device has changed since `baseVersion`. */
    changedElsewhere: z.array(z.string()),
  }),
});

/** Discards a draft. Its evidence goes with it. Refusals: `CLAIM_NOT_FOUND` (404), `CLAIM_SENT` (409). */
export const discardClaimDraftCall = call({
  path: '/discardClaimDraft',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.object({ draftId: draftIdSchema }),
  answer: z.object({}),
});

/**
 * Sends it, once. Refusals: `CLAIM_NOT_FOUND` (404), `VALIDATION` (422) with the field of each answer, `CLAIM_INCOMPLETE`
 * (409), `CLAIM_CHANGED` (409) where another device has changed it since it was looked at, `CLAIM_DUPLICATE` (409) unless
 * `despiteDuplicate`.
 */
export const submitClaimCall = call({
  path: '/submitClaim',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.object({
    draftId: draftIdSchema,
    version: z.int(),
    /** Null: where the last claim was paid to, as the draft shows it. */
    payout: z.nullable(payoutSchema),
    declared: z.boolean(),
    despiteDuplicate: z.boolean(),
    tellBy: z.object({ email: z.boolean(), sms: z.boolean() }),
  }),
  answer: z.object({ claimNumber: z.string() }),
});
