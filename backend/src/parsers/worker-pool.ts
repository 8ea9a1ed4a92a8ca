import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { watchDeadline } from './deadline';
import { EndedJobs } from './ended-jobs';
import { later } from './later';
import { FileOverLimit, isFileOverLimit, type EndedJob, type FileJob, type FileParser, type FileParsers } from './port';
import { parsersBusy, SourceQueue } from './source-queue';
import { threadCpuMs } from './thread-cpu';

export interface WorkerJob {
  readonly id: number;
  readonly kind: string;
  readonly bytes: Uint8Array;
  readonly options: unknown;
  /** Shared: its only number becomes 1 when the parser begins, which is seen even where the worker dies at once. */
  readonly begun: Int32Array;
}

/** What a worker says when it begins a job. */
export interface StartedJob {
  readonly started: number;
  /** Of its thread, as `threadFolder` says it. */
  readonly thread: string | null;
}

export interface WorkerPoolOptions {
  /** Path of a TypeScript program that runs a {@link WorkerJob} and says a {@link StartedJob} before. */
  readonly program: string;
  readonly queue?: SourceQueue;
  /** Time by the clock after which a job ends, as a multiple of the processor time that it may take. */
  readonly wallFactor?: number;
}

const usualCpuMs = (): number => 2_000;
/* Enough wherever a fifth of a core is free; who waits behind it is still served in time. */
const usualWallFactor = 5;
/* Of a processor, for loading the program. */
const startCpuMs = 3_000;
/* What a file may take of the heap. Buffers are not of it: each parser counts the bytes that it writes. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/* Sources run as they are, in the worker too, wherever the process was started. */
const tsx = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const openPool = (program: string): Piscina =>
  new Piscina({
    filename: program,
    execArgv: ['--import', tsx()],
    minThreads: 1,
    maxThreads: 2,
    concurrentTasksPerWorker: 1,
    // A worker that waits keeps an event loop of its own: parsers are asynchronous.
    atomics: 'disabled',
    recordTiming: false,
    // The event loop goes first, on one core too. Linux gives each thread its own.
    niceIncrement: 5,
    resourceLimits,
  });

/**
 * {@link FileParsers} in worker threads, which are ended at a deadline. The threads start with the first file and stay.
 * The caller closes it with the process.
 */
export const openWorkerPool = ({
  program,
  queue = new SourceQueue(),
  wallFactor = usualWallFactor,
}: WorkerPoolOptions): FileParsers => {
  const ended = new EndedJobs();
  const starts = new Map<number, (job: StartedJob) => void>();
  let pool: Piscina | null = null;
  let isClosing = false;
  let lastId = 0;

  const workers = (): Piscina => {
    if (pool !== null) return pool;
    pool = openPool(program);
    pool.on('message', (message: StartedJob) => starts.get(message.started)?.(message));
    // A thread that dies between two jobs has nobody who waits for it.
    pool.on('error', () => undefined);
    return pool;
  };

  const run = async <Options, Result>(
    { kind, cpuMs: limitOf = usualCpuMs }: FileParser<Options, Result>,
    { bytes, options }: FileJob<Options>,
  ): Promise<Result> => {
    const id = (lastId += 1);
    const controller = new AbortController();
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const state: { reason: EndedJob | null } = { reason: null };
    const end = (why: EndedJob): void => {
      state.reason = why;
      controller.abort();
    };
    let stopWatch = later(wallFactor * startCpuMs, () => end('busy'));
    starts.set(id, ({ thread }) => {
      stopWatch();
      const cpuMs = limitOf(bytes.byteLength);
      const limits = { cpuMs, wallMs: wallFactor * cpuMs };
      const clockMs = () => performance.now();
      stopWatch = watchDeadline(limits, { cpuMs: () => threadCpuMs(thread), clockMs, later, end });
    });
    // A copy that goes over to the thread: the caller keeps its own, and a view would take along all that it is a view of.
    const copy = new Uint8Array(bytes);
    const job: WorkerJob = { id, kind, bytes: copy, options, begun };
    try {
      const running = workers().run(job, { signal: controller.signal, transferList: [copy.buffer] });
      return (await running) as Result;
    } catch (error) {
      if (isClosing) throw parsersBusy();
      // What never started cannot be the file's fault.
      const why = state.reason ?? (Atomics.load(begun, 0) === 1 ? 'died' : null);
      if (why === null) throw error;
      ended.add(kind, why);
      if (why === 'busy') throw parsersBusy();
      throw new FileOverLimit(`A file of the kind ${kind} took more than its limits (${why}).`, { cause: error });
    } finally {
      stopWatch();
      starts.delete(id);
    }
  };

  return {
    parse: (parser, job) => queue.run(job.source, () => run(parser, job)),
    inTurn: async (kind, source, work) => {
      try {
        return await queue.run(source, work);
      } catch (error) {
        if (isFileOverLimit(error)) ended.add(kind, 'over-limit');
        throw error;
      }
    },
    load: () => ({ waiting: queue.waiting, running: queue.running, ended: ended.list() }),
    close: async () => {
      isClosing = true;
      await pool?.destroy();
    },
  };
};
