import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** False in prerendered markup, to which nobody listens yet. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
