import type { ApiError } from '@tulinde/client/api';

/** What sends something later that could not be sent now. */
export type WaitsFor = 'network' | 'sign-in' | 'server';

/** What a call that did not succeed waits for; null where it was refused, so that waiting helps nothing. */
export const waitsFor = ({ failure, status, code }: Pick<ApiError, 'failure' | 'status' | 'code'>): WaitsFor | null => {
  if (failure === 'network' || failure === 'deadline' || failure === 'cancelled') return 'network';
  if (status === 401) return 'sign-in';
  // The try before, whose answer was lost, is still being worked on.
  if (code === 'IDEMPOTENCY_IN_PROGRESS') return 'server';
  return failure === 'answer' && status < 500 && status !== 429 ? null : 'server';
};
