import type { FastifyInstance } from 'fastify';
import { startWhenListening } from '@tulinde/server/graceful-stop';
import type { JobContext, JobHandlers } from './job';
import { runDueJobs } from './run-job';
import { startWorker } from './worker';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs what is due now and what that enqueues; for tests and tools, which do not listen. */
    readonly runDueJobs: () => Promise<number>;
  }
}

/** Works while the app listens. Several processes may: each job is taken by one. */
export const runJobs = (
  app: FastifyInstance,
  deps: { readonly context: Omit<JobContext, 'log'>; readonly handlers: JobHandlers },
): void => {
  const context = { ...deps.context, log: app.log };
  app.decorate('runDueJobs', () => runDueJobs(deps.handlers, context));
  startWhenListening(app, async () => {
    const worker = startWorker(deps.handlers, context);
    return () => worker.stop();
  });
};
