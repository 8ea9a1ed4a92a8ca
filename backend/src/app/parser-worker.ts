import { parentPort } from 'node:worker_threads';
import { threadFolder } from '../parsers/thread-cpu';
import type { StartedJob, WorkerJob } from '../parsers/worker-pool';
import { parserOf } from './file-parsers';

/*
 * The program of the threads in which files are parsed. It loads the parsers and little else: a thread that was ended at a
 * deadline is replaced while people wait.
 */

const parse = ({ id, kind, bytes, options, begun }: WorkerJob): Promise<unknown> => {
  const started: StartedJob = { started: id, thread: threadFolder() };
  parentPort?.postMessage(started);
  Atomics.store(begun, 0, 1);
  return parserOf(kind).parse(bytes, options as never);
};

export default parse;
