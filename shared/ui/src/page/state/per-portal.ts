import { usePortal, type Portal } from '@tulinde/client/remote';

/** The store of the portal that a component stands in; `of` gives it to what is no component, such as `mount`. */
export interface PerPortal<Store> {
  (): Store;
  readonly of: (portal: Portal) => Store;
}

/**
 * A hook for a store of which one portal has one: pages of this remote share it, tests do not.
 * Keyed weakly, so that a portal that is gone takes its stores along.
 */
export const perPortal = <Store>(create: (portal: Portal) => Store): PerPortal<Store> => {
  const stores = new WeakMap<Portal, Store>();
  const of = (portal: Portal): Store => {
    let store = stores.get(portal);
    if (!store) {
      store = create(portal);
      stores.set(portal, store);
    }
    return store;
  };
  return Object.assign(() => of(usePortal()), { of });
};
