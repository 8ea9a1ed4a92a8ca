import type { ClaimAct } from '../../domain/claim-lifecycle';

/** The acts that the customer is written about: whatever the insurer does, what follows by itself, and what of the customer's own is confirmed. */
export const notifiedActs = [
  'ASK_DOCUMENT',
  'REFUSE_DOCUMENT',
  'COMPLETE_DOCUMENTS',
  'PLAN_VISIT',
  'END_VISIT',
  'OFFER',
  'DECLINE',
  'SETTLE',
  'ANSWER',
  'ACCEPT_OFFER',
  'DISPUTE_OFFER',
  'WITHDRAW',
  'REOPEN',
  'COMPLAIN',
  'CLOSE_FOUND',
] as const satisfies readonly ClaimAct[];
export type NotifiedAct = (typeof notifiedActs)[number];

export const isNotified = (act: ClaimAct): act is NotifiedAct => (notifiedActs as readonly ClaimAct[]).includes(act);
