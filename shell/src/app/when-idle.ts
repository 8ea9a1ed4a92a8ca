import { natives } from '@tulinde/shared/natives';

/** Runs a task once the browser has nothing better to do. Safari has no idle callback: there it waits two seconds. */
export const whenIdle = (task: () => void): void => {
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  if (requestIdleCallback) requestIdleCallback(task, { timeout: 5_000 });
  else natives.setTimeout(task, 2_000);
};
