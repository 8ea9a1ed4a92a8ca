export const claimTypes = [
  'damage-to-vehicle',
  'total-theft',
  'theft-recovery',
  'theft-of-parts',
  'window-windscreen-damage',
  'death',
  'permanent-disability',
  'temporary-disability',
  'medical',
] as const;
export type ClaimType = (typeof claimTypes)[number];

export const claimStates = [
  'SUBMITTED',
  'DOCUMENTS',
  'ASSESSOR',
  'DECISION',
  /** An offer waits for the customer's answer. */
  'OFFERED',
  /** The offer is accepted: the insurer pays. */
  'ACCEPTED',
  'SETTLED',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type ClaimState = (typeof claimStates)[number];

/** The claim has come to its end; it may be opened again. */
export const closedStates = ['SETTLED', 'DECLINED', 'WITHDRAWN'] as const satisfies readonly ClaimState[];

/** Steps of the timeline (screens page), and the states that stand in each. */
export const claimSteps = {
  SUBMITTED: ['SUBMITTED'],
  DOCUMENTS: ['DOCUMENTS'],
  ASSESSOR: ['ASSESSOR'],
  DECISION: ['DECISION', 'OFFERED', 'DECLINED', 'WITHDRAWN'],
  SETTLEMENT: ['ACCEPTED', 'SETTLED'],
} as const satisfies Readonly<Record<string, readonly ClaimState[]>>;

/** Whose move it is. */
export const claimTurns = ['CUSTOMER', 'INSURER'] as const;
export type ClaimTurn = (typeof claimTurns)[number];
