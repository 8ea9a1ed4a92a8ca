import { usePortal, type Portal } from '@tulinde/client/remote';
import { reaction } from '@tulinde/client/state';

/* Every sign-in has a token of its own; nobody has none. */
const customerOf = ({ session }: Portal): string | null => (session.isSignedIn ? session.userToken : null);

/**
 * A hook for a store with one customer's own data. It is let go at sign-out and with every new sign-in: a second customer
 * on the same phone never sees the first one's. Use it in observers, and load in an effect that depends on the store.
 */
export const perCustomer = <Store>(create: (portal: Portal) => Store): (() => Store) => {
  const stores = new WeakMap<Portal, { readonly customer: string | null; readonly store: Store }>();
  const watched = new WeakSet<Portal>();
  return () => {
    const portal = usePortal();
    const customer = customerOf(portal);
    const kept = stores.get(portal);
    if (kept?.customer === customer) return kept.store;
    if (!watched.has(portal)) {
      watched.add(portal);
      // Also while no page of the account is on the screen.
      reaction(
        () => customerOf(portal),
        () => stores.delete(portal),
      );
    }
    const store = create(portal);
    stores.set(portal, { customer, store });
    return store;
  };
};
