import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<true>();

/** Runs a job's work, and whatever it calls, as work that no customer waits for. */
export const asJob = <Result>(work: () => Promise<Result>): Promise<Result> => running.run(true, work);

/** Whether this is a job's work: nobody has done anything just now. */
export const isInJob = (): boolean => running.getStore() === true;
