import { usePortal, type Portal } from '@tulinde/client/remote';

/**
 * A hook for a store of which one portal has one: pages of this remote share it, tests do not.
 * Keyed weakly, so that a portal that is gone takes its stores along.
 */
export const perPortal = <Store>(create: (portal: Portal) => Store): (() => Store) => {
  const stores = new WeakMap<Portal, Store>();
  return () => {
    const portal = usePortal();
    let store = stores.get(portal);
    if (!store) {
      store = create(portal);
      stores.set(portal, store);
    }
    return store;
  };
};
