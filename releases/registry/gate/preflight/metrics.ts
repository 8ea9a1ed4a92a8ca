import type { CDPSession, Page } from 'playwright-core';

/** What Chromium counts of a page. */
export interface Metrics {
  /** Seconds that its main thread has worked, and seconds of the clock. */
  busy: number;
  time: number;
  heapBytes: number;
  nodes: number;
  listeners: number;
}

export interface Meter {
  read(): Promise<Metrics>;
  /** After everything that nothing holds any more is gone. */
  readAtRest(): Promise<Metrics>;
}

const metricsOf = async (session: CDPSession): Promise<Metrics> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    busy: value('TaskDuration'),
    time: value('Timestamp'),
    heapBytes: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  };
};

export const meterOf = async (page: Page): Promise<Meter> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return {
    read: () => metricsOf(session),
    readAtRest: async () => {
      // What is only let go by the first one is taken by the second.
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      return metricsOf(session);
    },
  };
};
