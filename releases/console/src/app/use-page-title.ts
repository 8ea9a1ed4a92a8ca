import { useEffect } from 'react';
import { useLocation } from '@tulinde/client/router';

/* Outside React: which address had the focus last. The first page keeps the browser's own focus. */
let focused: string | null = null;

/** Names the tab, and after a move inside the console hands the focus to the new page's h1. */
export const usePageTitle = (title: string): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (focused !== null && focused !== pathname) document.querySelector('h1')?.focus();
    focused = pathname;
  }, [pathname]);
};
