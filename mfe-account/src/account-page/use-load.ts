import { usePortal } from '@tulinde/shared/remote';
import { useEffect } from 'react';

export interface Loadable {
  load(signal?: AbortSignal): Promise<void>;
}

/** Loads a customer's store when a page of it opens. Nothing once nobody is signed in: the page is about to be left. */
export const useLoad = (store: Loadable): void => {
  const { session } = usePortal();
  useEffect(() => {
    if (!session.isSignedIn) return;
    const abort = new AbortController();
    void store.load(abort.signal);
    return () => abort.abort();
  }, [session, store]);
};
