import type { FastifyInstance } from 'fastify';
import type { JobContext, JobHandlers } from './job';
import { runDueJobs } from './run-job';
import { startWorker, type Worker } from './worker';

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
  let worker: Worker | null = null;
  app.decorate('runDueJobs', () => runDueJobs(deps.handlers, context));
  app.addHook('onListen', async () => {
    worker = startWorker(deps.handlers, context);
  });
  app.addHook('onClose', async () => {
    await worker?.stop();
  });
};
