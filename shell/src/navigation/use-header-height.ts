import { useLayoutEffect, useRef } from 'react';
import type { FrameStore } from './frame-store';

/** Keeps `frame.headerHeight` at the height of the element that gets the returned ref. */
export const useHeaderHeight = (frame: FrameStore) => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const header = ref.current;
    if (!header) return undefined;
    // The header of the live page is in no document until it takes over: its height of 0 would move the page that stands.
    const observer = new ResizeObserver(() => header.isConnected && frame.setHeaderHeight(header.offsetHeight));
    observer.observe(header);
    return () => observer.disconnect();
  }, [frame]);
  return ref;
};
