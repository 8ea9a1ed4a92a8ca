import { claimChangesPath } from '@tulinde/contracts';
import { followChanges } from '@tulinde/client/follow-changes';
import { usePortal } from '@tulinde/client/remote';
import { useEffect } from 'react';
import type { ClaimStore } from './claim-store';

/**
 * Keeps the claim that is on the screen as the server has it. Following ends with the session and begins anew with the next
 * one. Use it in observers.
 * @param isShown whether it has been read
 */
export const useFollowClaim = (store: ClaimStore, claimNumber: string, isShown: boolean): void => {
  const { api, session } = usePortal();
  const token = session.isSignedIn ? session.userToken : null;
  useEffect(() => {
    if (!isShown || token === null) return undefined;
    return followChanges({
      api,
      path: `${claimChangesPath}?claim=${encodeURIComponent(claimNumber)}`,
      onVersion: (version) => void store.follow(claimNumber, version),
    });
  }, [api, store, claimNumber, isShown, token]);
};
