import { isApiError, type ApiError } from '@tulinde/client/api';
import { usePortal } from '@tulinde/client/remote';
import { waitsFor } from '@tulinde/ui/page';
import { useEffect, useRef, useState } from 'react';

/* Milliseconds after a try that came to nothing; the last one again and again. */
const pauses = [5_000, 15_000, 60_000] as const;

/** Whether sending the same again comes to the same: what is too much is too much for a day. */
export const isRefused = (error: ApiError): boolean => waitsFor(error) === null || error.status === 429;

const comesTo = (sending: Promise<'done' | 'later'>): Promise<'done' | 'later'> =>
  sending.catch((error: unknown) => {
    if (!isApiError(error)) throw error;
    return 'later';
  });

/**
 * Sends what waits on this device, one at a time, once there is a network; after a fault of the line or of the server again,
 * by itself and with pauses. Use it in observers.
 * @param next names what is sent next; null where nothing waits
 * @param send takes it off the device when it has arrived, or was refused; comes to `later`, or throws the ApiError, where it may pass
 *   by itself
 */
export const useSendWaiting = (next: string | null, send: () => Promise<'done' | 'later'>): void => {
  const { isOnline } = usePortal();
  const [tries, setTries] = useState(0);
  const failures = useRef(0);
  const isUnderWay = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });
  useEffect(() => {
    clearTimeout(timer.current);
    if (!isOnline || next === null || isUnderWay.current) return;
    isUnderWay.current = true;
    const tryAgain = () => setTries((count) => count + 1);
    void (async () => {
      try {
        if ((await comesTo(sendNow.current())) === 'done') {
          failures.current = 0;
          tryAgain();
        } else {
          timer.current = setTimeout(tryAgain, pauses[Math.min(failures.current, pauses.length - 1)]);
          failures.current += 1;
        }
      } finally {
        isUnderWay.current = false;
      }
    })();
  }, [isOnline, next, tries]);
  useEffect(() => () => clearTimeout(timer.current), []);
};
