import { isApiError, type ApiError } from '@tulinde/client/api';
import { useState } from 'react';

/** A press that sends something; another one while it is on its way does nothing. */
export const useSendOnce = (work: () => Promise<void>) => {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return { send: () => void run(), isSending, failure };
};
