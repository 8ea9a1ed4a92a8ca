import { useSyncExternalStore } from 'react';

/* The same width as the style sheets: from here on the form opens inside the landing page. */
const query = '(min-width: 48em)';

export const isDesktop = (): boolean => window.matchMedia(query).matches;

const subscribe = (onChange: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/** False in prerendered markup, where no window is. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, isDesktop, () => false);
