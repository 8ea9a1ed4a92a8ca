import type { Browser } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  /** Microseconds: when it began, how long it took, and what of that its thread was given a processor for. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/**
 * Milliseconds of processor that idle callbacks took in which something was measured under a name. Unlike the clock it does not
 * count the time in which other programs had the processor.
 *
 * @param act what happens meanwhile
 */
export const traceIdleWork = async (browser: Browser, name: string, act: () => Promise<void>): Promise<number[]> => {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  });
  await act();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  const measured = events.filter((event) => event.name === name && event.ph === 'b');
  const isIn = ({ pid, ts }: TraceEvent, callback: TraceEvent): boolean =>
    pid === callback.pid && ts >= callback.ts && ts <= callback.ts + (callback.dur ?? 0);
  return events
    .filter((event) => event.name === 'FireIdleCallback' && measured.some((one) => isIn(one, event)))
    .map(({ tdur = 0 }) => tdur / 1000);
};
