import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { rest } from './budgets';
import type { Meter } from './metrics';
import { readMeasures } from './probe';

/**
 * Waits until a page rests: data comes and is drawn, then nothing renders any more.
 * @returns why it never did, null when it rests
 */
export const untilAtRest = async (page: Page, meter: Meter): Promise<string | null> => {
  const end = Date.now() + rest.withinMs;
  for (;;) {
    const [before, metricsBefore] = await Promise.all([readMeasures(page), meter.read()]);
    await wait(rest.windowMs);
    const [after, metrics] = await Promise.all([readMeasures(page), meter.read()]);
    const commits = after.commits - before.commits;
    const seconds = metrics.time - metricsBefore.time;
    const busy = (metrics.busy - metricsBefore.busy) / seconds;
    if (commits <= rest.commits && busy <= rest.busyShare) return null;
    if (Date.now() < end) continue;
    const renders = `${commits} renders in ${seconds.toFixed(2)} s`;
    return `${rest.withinMs / 1000} s after it stood: ${renders}, its main thread busy for ${Math.round(busy * 100)} % of them`;
  }
};
