import { describeError } from '../http/logging';
import type { JobContext, JobHandlers } from './job';
import { onJobSignal } from './job-signal';
import { runOneJob } from './run-job';

export interface Worker {
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
}

const sideBySide = 4;
const everyMs = 1_000;
/* After a signal: a transaction that enqueues a job is committed within milliseconds, a slow one within a second. */
const looksAfterSignalMs = [5, 25, 60, 150, 400];

/** Runs jobs as they become due: at once those of this process, within a second those of others. */
export const startWorker = (
  handlers: JobHandlers,
  context: JobContext,
  { pollMs = everyMs }: { readonly pollMs?: number } = {},
): Worker => {
  let isStopping = false;
  const lanes = new Set<Promise<void>>();

  const drain = async (): Promise<void> => {
    try {
      let isMore = true;
      while (isMore && !isStopping) isMore = await runOneJob(handlers, context);
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
      await Promise.all(lanes);
    },
  };
};
