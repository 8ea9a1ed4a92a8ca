import { parentPort } from 'node:worker_threads';
import { threadFolder } from '../parsers/thread-cpu';
import type { StartedJob, WorkerJob } from '../parsers/worker-pool';

/* Loaded by a worker of a test: what a parser can do to its thread. */

const never = new Promise<string>(() => undefined);

const faults: Readonly<Record<string, () => Promise<string>>> = {
  exits: async () => process.exit(1),
  'fills-heap': async () => {
    const all: object[] = [];
    for (;;) all.push({ number: all.length });
  },
  'throws-later': () => {
    setImmediate(() => {
      throw new Error('after the job has begun');
    });
    return never;
  },
  loops: async () => {
    for (;;);
  },
  waits: () => new Promise((resolve) => setTimeout(resolve, 50, 'done')),
};

const parse = ({ id, kind, begun }: WorkerJob): Promise<string> | undefined => {
  const started: StartedJob = { started: id, thread: threadFolder() };
  parentPort?.postMessage(started);
  Atomics.store(begun, 0, 1);
  return faults[kind]?.();
};

export default parse;
