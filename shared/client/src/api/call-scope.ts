import { pristineGlobals } from '../natives';

/** How long one call may take and what may stop it: the caller's signal, or the deadline of the whole call. */
export interface CallScope {
  readonly signal: AbortSignal;
  /** Which of the two stopped it; null while it runs. */
  readonly stoppedBy: () => 'cancelled' | 'deadline' | null;
  /** Waits for something shared with other calls, which goes on when this one is stopped. */
  readonly waitFor: <T>(shared: Promise<T>) => Promise<T>;
  readonly end: () => void;
}

/* AbortSignal.any and .timeout are younger than the phones that customers have. */
export const openCallScope = (outer: AbortSignal | undefined, deadlineMs: number): CallScope => {
  const controller = new AbortController();
  const { signal } = controller;
  let stopped: 'cancelled' | 'deadline' | null = null;
  const stop = (by: 'cancelled' | 'deadline') => {
    stopped ??= by;
    controller.abort();
  };
  const handleOuter = () => stop('cancelled');
  if (outer?.aborted) handleOuter();
  outer?.addEventListener('abort', handleOuter);
  const timer = pristineGlobals.setTimeout(() => stop('deadline'), deadlineMs);

  return {
    signal,
    stoppedBy: () => stopped,
    waitFor: (shared) =>
      new Promise((resolve, reject) => {
        const handleAbort = () => reject(new Error('stopped'));
        if (signal.aborted) handleAbort();
        signal.addEventListener('abort', handleAbort);
        shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort));
      }),
    end: () => {
      pristineGlobals.clearTimeout(timer);
      outer?.removeEventListener('abort', handleOuter);
    },
  };
};
