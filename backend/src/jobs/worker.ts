import { setTimeout as sleep } from 'node:timers/promises';
import { describeError } from '@tulinde/server/logs';
import type { JobContext, JobHandlers } from './job';
import { onJobSignal } from './job-signal';
import { JobsInHand, runOneJob } from './run-job';

export interface Worker {
  /** Takes no more jobs, waits for those under way, and hands back what takes too long. */
  stop(): Promise<void>;
}

const sideBySide = 4;
const everyMs = 1_000;
/* Of a stop: what a job may take that talks to another system is more. */
const usualPatienceMs = 5_000;
/* After a signal: a transaction that enqueues a job is committed within milliseconds, a slow one within a second. */
const looksAfterSignalMs = [5, 25, 60, 150, 400];

/** Runs jobs as they become due: at once those of this process, within a second those of others. */
export const startWorker = (
  handlers: JobHandlers,
  context: JobContext,
  { pollMs = everyMs, patienceMs = usualPatienceMs }: { readonly pollMs?: number; readonly patienceMs?: number } = {},
): Worker => {
  let isStopping = false;
  const lanes = new Set<Promise<void>>();
  const inHand = new JobsInHand();

  const drain = async (): Promise<void> => {
    try {
      let isMore = true;
      while (isMore && !isStopping) isMore = await runOneJob(handlers, context, inHand);
    } catch (error) {
      // The database is away: the next look comes anyway.
      context.log.error({ failure: describeError(error) }, 'jobs cannot be read');
    }
  };
  /* An idle lane looks; one that works looks again when it is done. */
  const look = (): void => {
    if (isStopping || lanes.size === sideBySide) return;
    const lane: Promise<void> = drain().finally(() => lanes.delete(lane));
    lanes.add(lane);
  };

  const timers = new Set<NodeJS.Timeout>();
  const stopListening = onJobSignal(() => {
    for (const delay of looksAfterSignalMs) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        look();
      }, delay);
      timers.add(timer.unref());
    }
  });
  const poll = setInterval(look, pollMs);
  poll.unref();
  look();

  return {
    stop: async () => {
      isStopping = true;
      stopListening();
      clearInterval(poll);
      timers.forEach(clearTimeout);
      const timer = new AbortController();
      const late = sleep(patienceMs, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([Promise.all(lanes), late]);
      timer.abort();
      await inHand.handBack(context.db).catch((error: unknown) => {
        context.log.warn(
          { failure: describeError(error) },
          'jobs in hand were not handed back: others take them in 15 s',
        );
      });
    },
  };
};
