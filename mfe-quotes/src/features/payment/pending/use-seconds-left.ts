import type { Payment } from '@tulinde/contracts';
import { useEffect, useState } from 'react';

type Attempt = Pick<NonNullable<Payment['attempt']>, 'startedAt' | 'expiresAt'>;

/* A device whose clock is wrong never shows more than there was. */
const secondsLeft = ({ startedAt, expiresAt }: Attempt): number => {
  const end = Date.parse(expiresAt);
  const left = Math.min(end - Date.now(), end - Date.parse(startedAt));
  return Math.max(Math.ceil(left / 1000), 0);
};

/** Seconds until M-Pesa's question on the phone runs out, and of how many. Counts down by itself. */
export const useSecondsLeft = (attempt: Attempt): { readonly left: number; readonly of: number } => {
  const [left, setLeft] = useState(() => secondsLeft(attempt));
  const { startedAt, expiresAt } = attempt;
  useEffect(() => {
    const count = () => setLeft(secondsLeft({ startedAt, expiresAt }));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [startedAt, expiresAt]);
  return { left, of: Math.max(Math.round((Date.parse(expiresAt) - Date.parse(startedAt)) / 1000), 1) };
};
