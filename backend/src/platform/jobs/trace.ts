import { AsyncLocalStorage } from 'node:async_hooks';

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
