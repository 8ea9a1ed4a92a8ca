import { useEffect, useState } from 'react';
import { pristineGlobals } from '@tulinde/client/natives';

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until a moment (milliseconds since the epoch), counted down; by the clock, as a phone sleeps between. */
export const useSecondsLeft = (moment: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const tick = () => {
      const now = secondsUntil(moment);
      setLeft(now);
      if (now === 0) pristineGlobals.clearInterval(timer);
    };
    const timer = pristineGlobals.setInterval(tick, 1000);
    tick();
    return () => pristineGlobals.clearInterval(timer);
  }, [moment]);
  return left;
};

/** `27` → `0:27`. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
