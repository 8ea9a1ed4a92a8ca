import { useEffect, useState } from 'react';

const leftOf = (ms: number): number => Math.max(0, Math.ceil(ms / 1000));

/**
 * Whole seconds until a moment by the server's clock, counted down. The clock of the device, which may be wrong or be set
 * meanwhile, has no say: what counts is how long ago the answer came.
 * @param until ISO 8601; null where nothing runs
 * @param now the server's clock as it answered
 */
export const useSecondsLeft = (until: string | null, now: string): number => {
  const [left, setLeft] = useState(() => (until === null ? 0 : leftOf(Date.parse(until) - Date.parse(now))));
  useEffect(() => {
    if (until === null) return undefined;
    const came = performance.now();
    const span = Date.parse(until) - Date.parse(now);
    const count = () => {
      const rest = leftOf(span - (performance.now() - came));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1000);
    count();
    return () => clearInterval(timer);
  }, [until, now]);
  return until === null ? 0 : left;
};
