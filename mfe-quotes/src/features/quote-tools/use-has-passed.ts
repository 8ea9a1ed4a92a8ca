import { useEffect, useState } from 'react';

/* A longer timer overflows and fires at once; the page will not stay open for that long. */
const longestTimer = 2 ** 31 - 1;

/** Becomes true at that moment while the page is open. */
export const useHasPassed = (iso: string): boolean => {
  const moment = Date.parse(iso);
  const [seenAt, setSeenAt] = useState(() => Date.now());
  const hasPassed = moment <= seenAt;
  useEffect(() => {
    const left = moment - Date.now();
    if (hasPassed || left > longestTimer) return;
    // It may have passed since the page was drawn, and a timer may be a moment early by the clock that is asked.
    const id = setTimeout(() => setSeenAt(Math.max(Date.now(), moment)), Math.max(left, 0));
    return () => clearTimeout(id);
  }, [moment, hasPassed]);
  return hasPassed;
};
