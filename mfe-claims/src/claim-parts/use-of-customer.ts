import { usePortal, type Portal } from '@tulinde/client/remote';
import { useState } from 'react';

/**
 * What a page holds of its customer, for as long as it is open: another customer who signs in over it finds nothing of it, and
 * the same customer, whose session has ended, finds everything. Use it in observers.
 */
export const useOfCustomer = <Held>(create: (portal: Portal) => Held): Held => {
  const portal = usePortal();
  const { userId } = portal.session;
  const [kept, setKept] = useState(() => ({ userId, held: create(portal) }));
  // Nobody is signed in between two sessions: whose it is shows with the next one.
  if (userId === null || userId === kept.userId) return kept.held;
  const fresh = { userId, held: create(portal) };
  setKept(fresh);
  return fresh.held;
};
