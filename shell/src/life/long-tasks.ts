/* Milliseconds. */
const long = 1_000;

/** Hears of tasks that held the main thread for more than a second, where the browser tells of them. */
export const watchLongTasks = (hear: (began: number, elapsed: number) => void): void => {
  if (typeof PerformanceObserver === 'undefined') return;
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return;
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (duration > long) hear(startTime, duration);
  });
  // Those too that were over before anybody could listen.
  observer.observe({ type: 'longtask', buffered: true });
};
