import * as z from 'zod/mini';
import { call } from '../call';
import { freshProofField } from '../identity/proof';
import { kesSchema } from '../money';
import { atMost, notEmpty, identifier, isPlain } from '../plain-fields';
import { claimStates, claimTurns, claimTypes } from '../claim-types';
import { claimEventSchema } from './events';
import { claimFileSchema } from './evidence';
import { payoutSchema, shownPayoutSchema } from './payout';

export const claimNumberSchema = identifier(40, 'request.malformed');
/* A text of several lines. */
const lines = z.refine<string>((value) => isPlain(value.replace(/[\n\r\t]/g, ' ')), 'text.characters');
const mostWords = 2000;
const words = z.string().check(z.trim(), notEmpty, atMost(mostWords, 'claim.tooLong'), lines);

export const claimListItemSchema = z.object({
  claimNumber: z.string(),
  policyNumber: z.string(),
  underwriterName: z.string(),
  /** Plate and vehicle, or who is insured. */
  title: z.string(),
  type: z.enum(claimTypes),
  state: z.enum(claimStates),
  /** Null once it is closed. */
  turn: z.nullable(z.enum(claimTurns)),
  turnSince: z.string(),
  /** Calendar day in Nairobi by which the side whose turn it is should have acted; null where none is promised. */
  dueOn: z.nullable(z.string()),
  happenedAt: z.string(),
  changedAt: z.string(),
  settled: z.nullable(kesSchema),
});
export type ClaimListItem = z.infer<typeof claimListItemSchema>;

/** The customer's claims, the one changed last first. */
export const getClaimsCall = call({
  path: '/getClaims',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({}),
  answer: z.array(claimListItemSchema),
});

/** A line of an offer: `amount` below nothing where it is taken off. `rule` names the rule of the insurer's terms behind it. */
export const offerLineSchema = z.object({
  kind: z.enum(['LOSS', 'EXCESS', 'DEPRECIATION', 'LIMIT', 'PROPORTION', 'INSTALMENTS', 'PAYMENT']),
  words: z.string(),
  rule: z.string(),
  ruleWords: z.string(),
  amount: kesSchema,
});
export const offerSchema = z.object({
  offerId: z.string(),
  lines: z.array(offerLineSchema),
  total: kesSchema,
  state: z.enum(['OPEN', 'ACCEPTED', 'DISPUTED', 'REPLACED']),
  madeAt: z.string(),
  answeredAt: z.nullable(z.string()),
  dispute: z.nullable(z.string()),
});
export type ClaimOffer = z.infer<typeof offerSchema>;

export const claimMessageSchema = z.object({
  messageId: z.string(),
  from: z.enum(['CUSTOMER', 'INSURER']),
  text: z.string(),
  at: z.string(),
  files: z.array(claimFileSchema),
});

/** What the customer is asked for, the most urgent first. */
export const neededSchema = z.object({
  what: z.enum(['DOCUMENT', 'OFFER', 'VISIT', 'PAYOUT']),
  /** Group of evidence of a document; else ''. */
  group: z.string(),
  /** Of the insurer, where one was given. */
  reason: z.nullable(z.string()),
  since: z.string(),
  dueOn: z.nullable(z.string()),
});

export const claimDetailsSchema = z.extend(claimListItemSchema, {
  version: z.number(),
  submittedAt: z.string(),
  needed: z.array(neededSchema),
  /** What happens next, and by when. */
  promised: z.array(
    z.object({ what: z.enum(['DOCUMENTS', 'ASSESSOR', 'DECISION', 'PAYMENT', 'LAW']), by: z.string() }),
  ),
  timeline: z.array(claimEventSchema),
  /** As it was asked and answered on the day it was sent. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  files: z.array(claimFileSchema),
  /** Groups of evidence of the kind that may still be sent, and their words. */
  groups: z.array(z.object({ group: z.string(), words: z.string(), missing: z.boolean() })),
  messages: z.array(claimMessageSchema),
  visit: z.nullable(
    z.object({ at: z.string(), place: z.string(), assessor: z.string(), phone: z.string(), done: z.boolean() }),
  ),
  offer: z.nullable(offerSchema),
  payout: shownPayoutSchema,
  /** Receipt of the insurer's payment; null before it. */
  receipt: z.nullable(z.object({ code: z.string(), paidAt: z.string(), amount: kesSchema })),
  /** Why it was declined, in the customer's words. */
  declined: z.nullable(z.string()),
  /** The last complaint, and the calendar day by which the insurer answers it; after that the regulator takes it. */
  complaint: z.nullable(z.object({ at: z.string(), answerBy: z.string() })),
  /** Signed links with an end. */
  report: z.nullable(z.string()),
  can: z.object({
    addDocuments: z.boolean(),
    write: z.boolean(),
    withdraw: z.boolean(),
    reopen: z.boolean(),
    changePayout: z.boolean(),
    complain: z.boolean(),
  }),
});
export type ClaimDetails = z.infer<typeof claimDetailsSchema>;

const request = z.object({ claimNumber: claimNumberSchema });

/**
 * A claim of the customer as it stands. Refusal: `CLAIM_NOT_FOUND` (404), the same for another customer's, of every call
 * about a claim.
 */
export const getClaimCall = call({
  path: '/getClaim',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request,
  answer: claimDetailsSchema,
});

/**
 * Writes to the insurer about a claim. `fileIds`: of files that the customer sent up for this claim in the group
 * `message`, and that no message has taken.
 */
export const writeClaimMessageCall = call({
  path: '/writeClaimMessage',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.extend(request, {
    text: words,
    fileIds: z.array(identifier(64, 'request.malformed')).check(atMost(10, 'request.malformed')),
  }),
  answer: claimDetailsSchema,
});

/**
 * Accepts or disputes the insurer's offer. To accept takes fresh proof; a dispute does not. Refusals: those of a fresh
 * proof, `CLAIM_CHANGED` (409) where the offer is not the one that was looked at.
 */
export const answerClaimOfferCall = call({
  path: '/answerClaimOffer',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: true,
  request: z.extend(request, {
    offerId: identifier(64, 'request.malformed'),
    answer: z.enum(['ACCEPT', 'DISPUTE']),
    /** Of a dispute; else ''. */
    reason: z.string().check(z.trim(), atMost(mostWords, 'claim.tooLong'), lines),
    /** Of an acceptance. */
    proof: freshProofField,
  }),
  answer: claimDetailsSchema,
});

/** Ends a claim at the customer's wish. Refusals: those of a fresh proof, `CLAIM_CLOSED` (409). */
export const withdrawClaimCall = call({
  path: '/withdrawClaim',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: true,
  request: z.extend(request, { reason: words, proof: freshProofField }),
  answer: claimDetailsSchema,
});

/** Takes up a claim again that has ended. Refusal: `CLAIM_OPEN` (409). */
export const reopenClaimCall = call({
  path: '/reopenClaim',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.extend(request, { reason: words }),
  answer: claimDetailsSchema,
});

/** Sends a code of six digits to the customer, for {@link changeClaimPayoutCall}. */
export const sendClaimPayoutCodeCall = call({
  path: '/sendClaimPayoutCode',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request,
  answer: z.object({ sentTo: z.string() }),
});

/** Changes where a claim is paid to. Refusals: as every code's; `CLAIM_CLOSED` (409). */
export const changeClaimPayoutCall = call({
  path: '/changeClaimPayout',
  caller: 'customer-otp',
  proof: 'fresh',
  writes: true,
  secret: true,
  request: z.extend(request, { code: z.string().check(notEmpty, atMost(40, 'otp.wrong')), payout: payoutSchema }),
  answer: claimDetailsSchema,
});

/**
 * Sends a complaint about a claim to the insurer and to us. The claim says in how many days it is answered, and the
 * regulator's route behind it.
 */
export const complainAboutClaimCall = call({
  path: '/complainAboutClaim',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.extend(request, { text: words }),
  answer: claimDetailsSchema,
});

/** One file with all of it: report, evidence, messages, timeline. A signed link with an end. */
export const getClaimPackCall = call({
  path: '/getClaimPack',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request,
  answer: z.object({ link: z.string() }),
});
