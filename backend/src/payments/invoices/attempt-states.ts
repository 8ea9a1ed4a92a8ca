import { dayMs } from '@tulinde/contracts';
import type { attemptStates } from '../../platform/database/schema';

export type AttemptState = (typeof attemptStates)[number];

/**
 * `accepted`: M-Pesa asks the customer, or may do so. `refused`: nobody is asked. `unresolved`: nobody could tell for
 * ten minutes. `mismatched`: another amount was paid. `contradicted`: the callback says paid, the query says not.
 */
export type AttemptEvent =
  | 'accepted'
  | 'refused'
  | 'failed'
  | 'succeeded'
  | 'unresolved'
  | 'mismatched'
  | 'contradicted';

const undecided = {
  refused: 'failed',
  failed: 'failed',
  succeeded: 'succeeded',
  unresolved: 'review',
  mismatched: 'review',
  contradicted: 'review',
} as const;

const transitions: Readonly<Record<AttemptState, Readonly<Partial<Record<AttemptEvent, AttemptState>>>>> = {
  created: { ...undecided, accepted: 'pending' },
  pending: undecided,
  // Money that comes late is money.
  failed: { succeeded: 'succeeded', mismatched: 'review', contradicted: 'review' },
  review: { succeeded: 'succeeded', failed: 'failed', mismatched: 'review' },
  // Nothing takes a success back.
  succeeded: {},
};

/** What an attempt becomes; null where the event changes nothing. Another amount is for people to sort out. */
export const stateAfter = (
  { state, failureReason }: { readonly state: AttemptState; readonly failureReason: string | null },
  event: AttemptEvent,
): AttemptState | null =>
  state === 'review' && failureReason === 'AMOUNT_MISMATCH' ? null : (transitions[state][event] ?? null);

export const isLive = ({ state }: { readonly state: AttemptState }): boolean =>
  state === 'created' || state === 'pending';

/** So long a request whose end nobody could find out keeps others from being sent; then M-Pesa's statement tells. */
export const doubtMs = dayMs;

/** Whether it may have taken the money, or may yet. */
export const isUndecided = (attempt: { readonly state: AttemptState; readonly createdAt: Date }, now: Date): boolean =>
  isLive(attempt) || (attempt.state === 'review' && now.getTime() - attempt.createdAt.getTime() < doubtMs);
