import { setTimeout as sleep } from 'node:timers/promises';
import { describeError } from '@tulinde/server/logs';
import type { JobContext, JobHandlers } from './job';
import type { TakenJob } from './job-repository';
import { onJobSignal } from './job-signal';
import { laneOf, placesOfLane } from './lanes';
import { JobsInHand, runTakenJob, takeDueJob } from './run-job';
import { Seats } from './seats';

export interface Worker {
  /** Takes no more jobs, waits for those under way, and hands back what takes too long. */
  stop(): Promise<void>;
}

const everyMs = 1_000;
/* Of a stop: what a job may take that talks to another system is more. */
const usualPatienceMs = 5_000;
/* After a signal: a transaction that enqueues a job is committed within milliseconds, a slow one within a second. */
const looksAfterSignalMs = [5, 25, 60, 150, 400];

/**
 * Runs jobs as they become due: at once those of this process, within a second those of others. Each lane has places of its
 * own: what waits for a neighbour that says nothing keeps nothing else waiting.
 */
export const startWorker = (
  handlers: JobHandlers,
  context: JobContext,
  { pollMs = everyMs, patienceMs = usualPatienceMs }: { readonly pollMs?: number; readonly patienceMs?: number } = {},
): Worker => {
  let isStopping = false;
  const kinds = Object.keys(handlers);
  const places = new Seats(placesOfLane);
  const running = new Set<Promise<unknown>>();
  const inHand = new JobsInHand();
  const isAway = (error: unknown): void => {
    // The database is away: the next look comes anyway.
    context.log.error({ failure: describeError(error) }, 'jobs cannot be read');
  };

  const run = (job: TakenJob): void => {
    const place = places.take(laneOf(job.kind).name, () => runTakenJob(handlers, job, context, inHand).catch(isAway));
    const work = place.finally(() => {
      running.delete(work);
      look();
    });
    running.add(work);
  };
  const takeWhatIsDue = async (): Promise<void> => {
    for (;;) {
      const free = kinds.filter((kind) => places.isFree(laneOf(kind).name));
      const job = isStopping || free.length === 0 ? null : await takeDueJob(free, context);
      if (job === null) return;
      run(job);
    }
  };
  let looking: Promise<void> | null = null;
  let isAsked = false;
  /* One look at a time takes what is due; what is asked for meanwhile is looked at after it. */
  const look = (): void => {
    isAsked = true;
    looking ??= (async () => {
      while (isAsked && !isStopping) {
        isAsked = false;
        await takeWhatIsDue().catch(isAway);
      }
    })().finally(() => {
      looking = null;
      // Asked for after the last look and before this moment.
      if (isAsked && !isStopping) look();
    });
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
      // A job that a look has just taken begins before it ends.
      const allDone = async (): Promise<void> => {
        await looking;
        await Promise.all(running);
      };
      await Promise.race([allDone(), late]);
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
