import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<{ readonly kind: string | null }>();

/**
 * Runs a job's work, and whatever it calls, as work that no customer waits for.
 * @param kind of the job; null while one is looked for
 */
export const asJob = <Result>(work: () => Promise<Result>, kind: string | null = null): Promise<Result> =>
  running.run({ kind }, work);

/** Whether this is a job's work: nobody has done anything just now. */
export const isInJob = (): boolean => running.getStore() !== undefined;

/** The kind of the job that runs; null where none does. */
export const presentJob = (): string | null => running.getStore()?.kind ?? null;

/** Where the work of this moment comes from; what it enqueues inherits it. */
export interface Trace {
  /** Of the request that led to it, or of the job where none did. */
  readonly requestId: string;
  /** When the first job of the chain was due; null in a call. */
  readonly causedAt: Date | null;
}

const traces = new AsyncLocalStorage<Trace>();

export const traced = <Result>(trace: Trace, work: () => Result): Result => traces.run(trace, work);

/** Null where nothing led to it but the process itself. */
export const presentTrace = (): Trace | null => traces.getStore() ?? null;
