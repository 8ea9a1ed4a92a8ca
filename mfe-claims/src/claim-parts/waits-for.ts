import type { ApiError } from '@tulinde/client/api';

/** What sends something later that could not be sent now. */
export type WaitsFor = 'network' | 'sign-in' | 'server';

/** What a call that did not succeed waits for; null where it was refused, so that waiting helps nothing. */
export const waitsFor = ({ failure, status }: Pick<ApiError, 'failure' | 'status'>): WaitsFor | null => {
  if (failure === 'network' || failure === 'deadline' || failure === 'cancelled') return 'network';
  if (status === 401) return 'sign-in';
  return failure === 'answer' && status < 500 && status !== 429 ? null : 'server';
};
