import type { ServerValue } from '@tulinde/ui/page';
import { usePortal } from '@tulinde/client/remote';
import { useEffect } from 'react';

/** Reads a customer's value when a page of it opens. Nothing once nobody is signed in: the page is about to be left. */
export const useLoad = (value: Pick<ServerValue<unknown>, 'open'>): void => {
  const { session } = usePortal();
  useEffect(() => (session.isSignedIn ? value.open() : undefined), [session, value]);
};
