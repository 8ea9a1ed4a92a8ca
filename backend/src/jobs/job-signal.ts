const listeners = new Set<() => void>();

/**
 * Tells the workers of this process that a job is about to be there. Jobs are written inside transactions, which have
 * not committed yet: a worker that hears it looks several times.
 */
export const signalJob = (): void => {
  for (const listener of listeners) listener();
};

export const onJobSignal = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
