import { whenIdle } from './when-idle';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether files may be fetched that may never be needed. A visitor who saves data, or has a very slow network, gets what a page needs. */
export const mayFetchAhead = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  return navigator.onLine && connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');
};

/** Fetches what is likely to be needed next once the browser has nothing better to do, where it may. @returns calls it off */
export const fetchWhenIdle = (fetchAhead: () => void): (() => void) =>
  whenIdle(() => {
    if (mayFetchAhead()) fetchAhead();
  });
