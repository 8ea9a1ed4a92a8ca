import { isApiError } from '@tulinde/client/api';

/** Whether a report was not begun because it has not happened yet by the server's clock: the device's is ahead. */
export const isAhead = (error: unknown): boolean =>
  isApiError(error) && error.errors.some(({ field }) => field === 'happenedAt');
