import { useSyncExternalStore } from 'react';

/* Below the width from which the style sheets put things beside each other. */
const query = '(max-width: 47.99em)';

const subscribe = (onChange: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** Whether what is read now and then is folded: a phone shows one thing under the other. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
