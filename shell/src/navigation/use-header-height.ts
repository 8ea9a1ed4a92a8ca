import { useLayoutEffect, useRef } from 'react';
import type { FrameStore } from './frame-store';

/** Keeps `frame.headerHeight` at the height of the element that gets the returned ref. */
export const useHeaderHeight = (frame: FrameStore) => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const header = ref.current;
    if (!header) return undefined;
    const observer = new ResizeObserver(() => frame.setHeaderHeight(header.offsetHeight));
    observer.observe(header);
    return () => observer.disconnect();
  }, [frame]);
  return ref;
};
