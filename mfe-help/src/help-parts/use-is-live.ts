import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** False in the prerendered page, to which nobody listens yet. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
