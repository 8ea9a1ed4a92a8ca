import { useLocation } from '@tulinde/client/router';
import { useEffect, useRef } from 'react';

/** Scrolls to the part that the address names and moves the focus there, once for each press on a link. */
export const useScrollToPart = (): void => {
  const { hash, key } = useLocation();
  const arrived = useRef('');
  // After every paint: the part may come with a text that is on its way.
  useEffect(() => {
    if (hash === '' || arrived.current === `${key}${hash}`) return;
    const part = document.getElementById(hash.slice(1));
    if (part === null) return;
    arrived.current = `${key}${hash}`;
    part.scrollIntoView({ block: 'start' });
    part.focus({ preventScroll: true });
  });
};
