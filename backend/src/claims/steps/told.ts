import type { ClaimAct } from '../../domain/claim-life';

/** The acts that the customer is written about: whatever the insurer does, what follows by itself, and what of the customer's own is confirmed. */
export const toldActs = [
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
export type ToldAct = (typeof toldActs)[number];

export const isTold = (act: ClaimAct): act is ToldAct => (toldActs as readonly ClaimAct[]).includes(act);
