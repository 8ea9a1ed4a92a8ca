import { useEffect } from 'react';
import type { ClaimStore } from './claim-store';

/* Links to papers and evidence work for ten minutes. */
const freshMs = 8 * 60_000;
const lookMs = 30_000;

/**
 * Reads the claim again before the links of an open page run out, and as soon as the customer returns to it after they have: a
 * customer who waits for a claim leaves its page open for hours.
 * @param isShown whether it has been read
 */
export const useFreshLinks = (store: ClaimStore, claimNumber: string, isShown: boolean): void => {
  useEffect(() => {
    if (!isShown) return undefined;
    let readAt = Date.now();
    const look = () => {
      // A clock that is set makes them older, or younger: then they are read once too often.
      if (document.visibilityState !== 'visible' || Math.abs(Date.now() - readAt) < freshMs) return;
      readAt = Date.now();
      void store.follow(claimNumber, null);
    };
    const timer = setInterval(look, lookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store, claimNumber, isShown]);
};
