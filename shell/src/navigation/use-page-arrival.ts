import { useEffect, useRef } from 'react';
import { useLocation } from '@tulinde/client/router';

/**
 * After a navigation: to the top, and focus on the page's h1 once it stands, so that a screen reader reads the new page.
 * @param isShown whether the page is there, not its skeleton
 */
export const usePageArrival = (isShown: boolean): void => {
  const { pathname, hash } = useLocation();
  const arrived = useRef(pathname);
  useEffect(() => {
    if (!isShown || arrived.current === pathname) return;
    arrived.current = pathname;
    if (hash) return;
    window.scrollTo(0, 0);
    // Somebody types in a panel over the page: what is behind it is inert.
    if (document.querySelector('dialog[open]')) return;
    const main = document.getElementById('page');
    (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
  }, [isShown, pathname, hash]);
};
