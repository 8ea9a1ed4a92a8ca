/* Milliseconds. */
const longTaskMs = 1_000;

/** Calls `handle` for each task that held the main thread for more than a second, where the browser reports them. */
export const onLongTask = (handle: (began: number, elapsed: number) => void): void => {
  if (typeof PerformanceObserver === 'undefined') return;
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return;
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (duration > longTaskMs) handle(startTime, duration);
  });
  // Also those that ended before this observer existed.
  observer.observe({ type: 'longtask', buffered: true });
};
