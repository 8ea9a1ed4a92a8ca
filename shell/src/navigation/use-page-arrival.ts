import { useEffect, useRef } from 'react';
import { useLocation } from '@tulinde/client/router';
import { ScrollMemory } from './scroll-memory';

const headingOf = (main: HTMLElement | null): HTMLElement | null =>
  main?.querySelector<HTMLElement>('h1[tabindex]') ?? null;

const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/* The code of the page is still loading: its heading takes the focus afterwards, unless the visitor has moved it meanwhile. */
const focusOnceItStands = (main: HTMLElement): (() => void) => {
  const watch = new MutationObserver(() => {
    const heading = headingOf(main);
    if (heading === null) return;
    watch.disconnect();
    if (document.activeElement === main) focusOn(heading);
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
};

const memory = new ScrollMemory();

/**
 * After a navigation: to the top, or back to where the visitor was, and focus on the page's h1 once it stands, so that a screen reader reads the new page.
 * @param isShown whether the page is there, not its skeleton
 */
export const usePageArrival = (isShown: boolean): void => {
  const { pathname, hash } = useLocation();
  const arrived = useRef(pathname);
  useEffect(() => memory.start(), []);
  useEffect(() => {
    if (!isShown || arrived.current === pathname) return undefined;
    arrived.current = pathname;
    if (hash) return undefined;
    const leave = memory.arrive();
    // Somebody types in a panel over the page: what is behind it is inert.
    if (document.querySelector('dialog[open]')) return leave;
    const main = document.getElementById('page');
    const heading = headingOf(main);
    focusOn(heading ?? main);
    const stopWaiting = heading === null && main !== null ? focusOnceItStands(main) : () => undefined;
    return () => {
      leave();
      stopWaiting();
    };
  }, [isShown, pathname, hash]);
};
