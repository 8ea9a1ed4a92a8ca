import { until } from '@tulinde/testing/servers/until';

/* Longer and longer: a slow machine would run into the limit of requests a minute. */
const growingPause = () => {
  let pauseMs = 20;
  return async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 1.2, 300);
  };
};

/** Waits for a condition that real timers of the product bring about: for tests of the second tier. */
export const eventually = <T>(read: () => Promise<T>, isDone: (seen: T) => boolean, what: string): Promise<T> =>
  until(what, read, isDone, growingPause());
