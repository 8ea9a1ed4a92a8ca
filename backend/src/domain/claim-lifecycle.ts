import type { ClaimActor, ClaimEventType, ClaimState, ClaimTurn } from '@tulinde/contracts';

const openStates = ['SUBMITTED', 'DOCUMENTS', 'ASSESSOR', 'DECISION', 'OFFERED', 'ACCEPTED'] as const;
const lookedAt = ['SUBMITTED', 'DOCUMENTS', 'ASSESSOR', 'DECISION'] as const;
const closed = ['SETTLED', 'DECLINED', 'WITHDRAWN'] as const;

type Moves = Readonly<Partial<Record<ClaimState, ClaimState>>>;

interface Act {
  readonly by: ClaimActor;
  /** What it is called in the claim's history. */
  readonly event: ClaimEventType;
  /** The state after it, by the one before; it cannot be done in a state that is not here. */
  readonly moves: Moves;
}

const staysIn = (...states: readonly ClaimState[]): Moves => Object.fromEntries(states.map((state) => [state, state]));
const leadsTo = (to: ClaimState, ...states: readonly ClaimState[]): Moves =>
  Object.fromEntries(states.map((state) => [state, to]));
/* An assessor comes all the same, and what is asked for after the acceptance (a log book, keys) is for the payment. */
const toDocuments: Moves = { ...leadsTo('DOCUMENTS', ...lookedAt), ...staysIn('ASSESSOR', 'ACCEPTED') };

const acts = {
  ADD_DOCUMENT: { by: 'CUSTOMER', event: 'DOCUMENT_ADDED', moves: staysIn(...openStates) },
  WRITE: { by: 'CUSTOMER', event: 'MESSAGE_SENT', moves: staysIn(...openStates, ...closed) },
  ACCEPT_OFFER: { by: 'CUSTOMER', event: 'OFFER_ACCEPTED', moves: leadsTo('ACCEPTED', 'OFFERED') },
  DISPUTE_OFFER: { by: 'CUSTOMER', event: 'OFFER_DISPUTED', moves: leadsTo('DECISION', 'OFFERED') },
  // Not once an offer is accepted: the insurer may be paying.
  WITHDRAW: { by: 'CUSTOMER', event: 'WITHDRAWN', moves: leadsTo('WITHDRAWN', ...lookedAt, 'OFFERED') },
  // What was withdrawn may never have been looked at.
  REOPEN: {
    by: 'CUSTOMER',
    event: 'REOPENED',
    moves: { ...leadsTo('DECISION', 'SETTLED', 'DECLINED'), ...leadsTo('DOCUMENTS', 'WITHDRAWN') },
  },
  CHANGE_PAYOUT: { by: 'CUSTOMER', event: 'PAYOUT_CHANGED', moves: staysIn(...openStates) },
  COMPLAIN: { by: 'CUSTOMER', event: 'COMPLAINED', moves: staysIn(...openStates, ...closed) },

  ASK_DOCUMENT: { by: 'INSURER', event: 'DOCUMENT_ASKED', moves: toDocuments },
  ACCEPT_DOCUMENT: { by: 'INSURER', event: 'DOCUMENT_ACCEPTED', moves: staysIn(...openStates) },
  REFUSE_DOCUMENT: { by: 'INSURER', event: 'DOCUMENT_REFUSED', moves: toDocuments },
  COMPLETE_DOCUMENTS: {
    by: 'INSURER',
    event: 'DOCUMENTS_COMPLETE',
    moves: { ...leadsTo('DECISION', 'SUBMITTED', 'DOCUMENTS'), ...staysIn('ASSESSOR', 'DECISION', 'ACCEPTED') },
  },
  PLAN_VISIT: { by: 'INSURER', event: 'VISIT_PLANNED', moves: leadsTo('ASSESSOR', ...lookedAt) },
  END_VISIT: { by: 'INSURER', event: 'VISIT_DONE', moves: leadsTo('DECISION', 'ASSESSOR') },
  OFFER: { by: 'INSURER', event: 'OFFERED', moves: leadsTo('OFFERED', ...lookedAt, 'OFFERED') },
  DECLINE: { by: 'INSURER', event: 'DECLINED', moves: leadsTo('DECLINED', ...lookedAt, 'OFFERED') },
  SETTLE: { by: 'INSURER', event: 'SETTLED', moves: leadsTo('SETTLED', 'ACCEPTED') },
  ANSWER: { by: 'INSURER', event: 'MESSAGE_SENT', moves: staysIn(...openStates, ...closed) },

  // A stolen vehicle is found. Once its offer is accepted it is the insurer's, who says what becomes of both claims.
  CLOSE_FOUND: { by: 'PORTAL', event: 'WITHDRAWN', moves: leadsTo('WITHDRAWN', ...lookedAt, 'OFFERED') },
} as const satisfies Readonly<Record<string, Act>>;

export type ClaimAct = keyof typeof acts;

/** Whatever is done with a claim that was sent: by whom, from which states, and where it leads. */
export const claimActs: Readonly<Record<ClaimAct, Act>> = acts;

/** Null where it cannot be done in that state. */
export const stateAfter = (act: ClaimAct, state: ClaimState): ClaimState | null => claimActs[act].moves[state] ?? null;

/** Null of a closed claim. @param isAsked whether the customer still owes a document that was asked for */
export const turnIn = (state: ClaimState, isAsked: boolean): ClaimTurn | null => {
  if ((closed as readonly ClaimState[]).includes(state)) return null;
  return state === 'OFFERED' || isAsked ? 'CUSTOMER' : 'INSURER';
};

/** What the insurer owes while it is its turn, of the days that it promises. */
export type PromisedStep = 'DOCUMENTS' | 'ASSESSOR' | 'DECISION' | 'PAYMENT';

const promised: Readonly<Partial<Record<ClaimState, PromisedStep>>> = {
  SUBMITTED: 'DOCUMENTS',
  DOCUMENTS: 'DOCUMENTS',
  ASSESSOR: 'ASSESSOR',
  DECISION: 'DECISION',
  ACCEPTED: 'PAYMENT',
};

/** Null where nothing is the insurer's to do. */
export const promisedIn = (state: ClaimState): PromisedStep | null => promised[state] ?? null;
