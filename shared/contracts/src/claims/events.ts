import * as z from 'zod/mini';

/** Everything that happens to a claim: its timeline, its webhooks and the stream of its page are made from these. */
export const claimEventTypes = [
  'SUBMITTED',
  /** Goes to people first: late, a name that differs, another claim like it. */
  'SENT_TO_REVIEW',
  'DOCUMENT_ADDED',
  'DOCUMENT_ASKED',
  'DOCUMENT_ACCEPTED',
  'DOCUMENT_REFUSED',
  'DOCUMENTS_COMPLETE',
  'MESSAGE_SENT',
  'VISIT_PLANNED',
  'VISIT_DONE',
  'OFFERED',
  'OFFER_ACCEPTED',
  'OFFER_DISPUTED',
  'DECLINED',
  'SETTLED',
  'WITHDRAWN',
  'REOPENED',
  'PAYOUT_CHANGED',
  'COMPLAINED',
] as const;
export type ClaimEventType = (typeof claimEventTypes)[number];

export const claimActors = ['CUSTOMER', 'INSURER', 'PORTAL'] as const;
export type ClaimActor = (typeof claimActors)[number];

/** One change of a claim. `version` counts from 1 and is the claim's own after it. */
export const claimEventSchema = z.object({
  version: z.number(),
  type: z.enum(claimEventTypes),
  actor: z.enum(claimActors),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** What it was about, a few words for people: a group of evidence, a reason, a place. Null where the type says it all. */
  about: z.nullable(z.string()),
});
export type ClaimEvent = z.infer<typeof claimEventSchema>;
