import { usePortal, type Portal } from '@tulinde/shared/remote';
import { FaqsStore } from './faqs-store';

/* One store for the life of a portal: coming back to the page asks nothing again. */
const stores = new WeakMap<Portal, FaqsStore>();

export const useFaqsStore = (): FaqsStore => {
  const portal = usePortal();
  let store = stores.get(portal);
  if (!store) {
    store = new FaqsStore(portal.api);
    stores.set(portal, store);
  }
  return store;
};
