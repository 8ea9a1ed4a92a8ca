import * as z from 'zod/mini';
import { call } from '../call';
import { identifier } from '../plain-fields';
import { passwordField, resendAnswerSchema } from './fields';
import { otpField } from './otp';

/** Calls that take either the password or a code of {@link sendProofCodeCall}, by their names. */
export const actsWithProof = [
  'cancelCover',
  'giveUpCover',
  'answerClaimOffer',
  'withdrawClaim',
  'chooseNextOfKin',
] as const;
export type ActWithProof = (typeof actsWithProof)[number];

/** Who it is, proven at the act: the account's password, or the code that was mailed for this one act. */
export const freshProofSchema = z.union([z.object({ password: passwordField }), z.object({ code: otpField })]);
export type FreshProof = z.infer<typeof freshProofSchema>;

/**
 * As the calls carry it. Optional on the wire, because releases before 2026-11-26 do not send it: without it they are refused
 * with `PROOF_REQUIRED` (403) and words that they show. Other refusals: `PASSWORD_WRONG` (422, field password), those of
 * every code, and `TOO_MANY_REQUESTS` (429).
 */
export const freshProofField = z.optional(freshProofSchema);

/**
 * Mails a code to the account's address, good for one act on one thing in this browser. While the one before is younger than
 * 40 seconds it still holds, and none is sent. Refusals: `OTP_BLOCKED` (429), `TOO_MANY_REQUESTS` (429).
 */
export const sendProofCodeCall = call({
  path: '/sendProofCode',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.object({
    act: z.enum(actsWithProof, 'request.malformed'),
    /** The number of the policy or claim that the act is about. */
    about: identifier(64, 'request.malformed'),
  }),
  /** `sentTo`: the address, as it is shown. */
  answer: z.extend(resendAnswerSchema, { sentTo: z.string() }),
});
