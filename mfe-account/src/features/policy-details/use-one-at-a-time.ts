import { isApiError } from '@tulinde/client/api';
import { useState } from 'react';

/** Runs what an owner asks for; while one of them is under way nothing else is begun. @param refresh what to show when one is refused */
export const useOneAtATime = (refresh: () => Promise<void>) => {
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      // The toast says it; the page shows how it stands now.
      if (!isApiError(error)) throw error;
      await refresh();
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, run };
};
