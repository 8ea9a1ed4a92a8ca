import { useState } from 'react';
import { isApiError, type ApiError } from '@tulinde/client/api';

export interface SendOnce<Args extends unknown[]> {
  /** Does nothing while the press before is on its way. */
  readonly send: (...args: Args) => void;
  readonly isSending: boolean;
  /** Why the last press failed; null once there is another. */
  readonly failure: ApiError | null;
}

/**
 * A press that sends something without a form.
 * @param work may throw an ApiError; anything else it throws is a fault and is passed on
 * @param onFailure what else follows from a failure, after it is shown; the press is busy until it is done
 */
export const useSendOnce = <Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
  onFailure?: (failure: ApiError) => Promise<void> | void,
): SendOnce<Args> => {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async (...args: Args): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await work(...args);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
      await onFailure?.(error);
    } finally {
      setSending(false);
    }
  };
  return { send: (...args) => void run(...args), isSending, failure };
};
