import type { Later } from './later';

export interface DeadlineLimits {
  /** Milliseconds of a processor that a file gets. */
  readonly cpuMs: number;
  /** Milliseconds by the clock after which a job ends that has not had them. */
  readonly wallMs: number;
}

export interface Watched {
  /** Milliseconds of a processor that the job has had since its process began; null where the system does not say. */
  readonly cpuMs: () => number | null;
  /** Milliseconds of a clock that only goes forward. */
  readonly clockMs: () => number;
  readonly later: Later;
  readonly end: (reason: 'over-limit' | 'busy') => void;
}

/* A process that has nearly had its time is not watched for the rest of it. */
const toleranceMs = 20;

/**
 * Ends a job that has used up its time, and tells a file that takes too long from a machine that is too busy: by the time
 * of a processor that its process has had, not by the clock. Where the system does not say it, the clock counts.
 * @returns what stops the watch
 */
export const watchDeadline = (limits: DeadlineLimits, { cpuMs, clockMs, later, end }: Watched): (() => void) => {
  const startedAt = clockMs();
  const before = cpuMs();
  const usedMs = (): number => {
    const now = cpuMs();
    return now === null || before === null ? clockMs() - startedAt : now - before;
  };
  let cancel = (): void => undefined;
  const look = (): void => {
    const cpuLeft = limits.cpuMs - usedMs();
    const wallLeft = limits.wallMs - (clockMs() - startedAt);
    if (cpuLeft <= toleranceMs) end('over-limit');
    else if (wallLeft <= 0) end('busy');
    else cancel = later(Math.min(cpuLeft, wallLeft), look);
  };
  cancel = later(limits.cpuMs, look);
  return () => cancel();
};
