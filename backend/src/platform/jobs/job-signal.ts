import { AsyncResource } from 'node:async_hooks';

const listeners = new Set<() => void>();

/**
 * Tells the workers of this process that a job is about to be there. Jobs are written inside transactions, which have
 * not committed yet: a worker that hears it looks several times.
 */
export const signalJob = (): void => {
  for (const listener of listeners) listener();
};

/** The listener hears it as it listens: what it does is no part of the call that has signalled, whose marks it would leave. */
export const onJobSignal = (listener: () => void): (() => void) => {
  const own = AsyncResource.bind(listener);
  listeners.add(own);
  return () => listeners.delete(own);
};
