import * as z from 'zod/mini';
import { call } from '../call';
import { freshProofField } from '../identity/proof';
import { kesSchema } from '../money';
import { policyNumberSchema } from '../policy-number';

/** Of the text that owners declare before cover comes back; another text is another version. */
export const noLossVersion = 'NO-LOSS-2026-1';

/** `OPEN`: cover can be had back. `GIVEN_UP` by its owner; `ENDED` when the days were over. */
export const lapseStates = ['OPEN', 'REINSTATED', 'REVOKED', 'GIVEN_UP', 'ENDED'] as const;

/** What a missed instalment left, and the way back. Days are calendar days in Nairobi. */
export const lapseSchema = z.object({
  state: z.enum(lapseStates),
  /** The last day that was covered. */
  endedOn: z.string(),
  /** The last day on which cover can be had back. */
  reinstateUntil: z.string(),
  /** What has to be paid for that. */
  due: kesSchema,
  isDeclared: z.boolean(),
  /** The premium of the days that were left, and the loan that it pays off. */
  unearned: kesSchema,
  loan: kesSchema,
  /** What comes back to the customer if cover does not; 0 where it is the other way round. */
  back: kesSchema,
  /** What stays owed then; once it is asked for, what of it is not paid yet. */
  owed: kesSchema,
  /** What became of that; null while cover can be had back, and where nothing was owed. */
  debt: z.nullable(z.enum(['WAIVED', 'ASKED', 'PAID'])),
  /**
   * `HELD`: a claim is open, and no sum is worked out before it is closed. `KEPT`: a claim was paid for a vehicle that is
   * gone, and the premium stays with the insurer. All sums are 0 then. Null or left out: as the sums say.
   */
  money: z.optional(z.nullable(z.enum(['HELD', 'KEPT']))),
});
export type Lapse = z.infer<typeof lapseSchema>;

/**
 * Declares that nothing has happened since the cover lapsed: then it can be paid for again.
 * Refusals: `POLICY_NOT_FOUND` (404), `NOT_LAPSED` (409), `COVER_OVERLAP` (422).
 */
export const declareNoLossCall = call({
  path: '/declareNoLoss',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.object({
    policyNumber: policyNumberSchema,
    isDeclared: z.literal(true, 'lapse.mustDeclare'),
    version: z.literal(noLossVersion, 'lapse.declaration.changed'),
  }),
  /** Null where what had been paid already was enough: cover is back. */
  answer: z.object({ purchaseId: z.nullable(z.string()) }),
});

/**
 * Cover shall not come back: the settlement is paid at once. Refusals: those of a fresh proof, `POLICY_NOT_FOUND` (404),
 * `NOT_LAPSED` (409).
 */
export const giveUpCoverCall = call({
  path: '/giveUpCover',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: true,
  request: z.object({ policyNumber: policyNumberSchema, proof: freshProofField }),
  answer: z.object({ isGivenUp: z.literal(true) }),
});
