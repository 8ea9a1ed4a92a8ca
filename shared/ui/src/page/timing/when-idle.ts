import { pristineGlobals } from '@tulinde/client/natives';

/** Runs once the browser has nothing better to do; the returned function calls it off. Safari has no idle callback. */
export const whenIdle = (task: () => void): (() => void) => {
  const { requestIdleCallback, cancelIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>> & Window;
  if (requestIdleCallback) {
    const id = requestIdleCallback(task, { timeout: 4000 });
    return () => cancelIdleCallback(id);
  }
  const timer = pristineGlobals.setTimeout(task, 1500);
  return () => pristineGlobals.clearTimeout(timer);
};
