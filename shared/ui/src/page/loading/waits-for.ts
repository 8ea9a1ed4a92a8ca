import type { ApiError } from '@tulinde/client/api';

/** What sends something later that could not be sent now. */
export type WaitsFor = 'network' | 'sign-in' | 'server';

/* The try before, or another tab, is still at it: what that comes to is told to the next one. */
const underWay: readonly (string | null)[] = ['IDEMPOTENCY_IN_PROGRESS', 'UPLOAD_OFFSET'];

/** What a call that did not succeed waits for; null where it was refused, so that waiting helps nothing. */
export const waitsFor = ({ failure, status, code }: Pick<ApiError, 'failure' | 'status' | 'code'>): WaitsFor | null => {
  if (failure === 'network' || failure === 'deadline' || failure === 'cancelled') return 'network';
  if (status === 401) return 'sign-in';
  if (underWay.includes(code)) return 'server';
  return failure === 'answer' && status < 500 && status !== 429 ? null : 'server';
};
