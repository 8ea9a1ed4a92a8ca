import { watchDeadline } from './deadline';
import { EndedJobs } from './ended-jobs';
import { later } from './later';
import { ParserProcess } from './parser-process';
import { FileOverLimit, isFileOverLimit, type EndedJob, type FileJob, type FileParser, type FileParsers } from './port';
import { parsersBusy, SourceQueue } from './source-queue';

export interface ProcessPoolOptions {
  /** Path of a TypeScript program that calls `serveParserJobs`. */
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

/* As many processes as jobs run at once: one that has no job is taken before another one starts. */
class Processes {
  readonly #program: string;
  readonly #running = new Set<ParserProcess>();
  #idle: readonly ParserProcess[] = [];

  constructor(program: string) {
    this.#program = program;
  }

  take(): { readonly child: ParserProcess; readonly isNew: boolean } {
    this.#idle = this.#idle.filter(({ isAlive }) => isAlive);
    const last = this.#idle.at(-1);
    this.#idle = this.#idle.slice(0, -1);
    return { child: last ?? this.#start(), isNew: last === undefined };
  }

  giveBack(child: ParserProcess): void {
    this.#idle = [...this.#idle, child];
  }

  async kill(): Promise<void> {
    await Promise.all([...this.#running].map((child) => child.kill()));
  }

  #start(): ParserProcess {
    const child = new ParserProcess(this.#program);
    this.#running.add(child);
    void child.gone.then(() => this.#running.delete(child));
    return child;
  }
}

/**
 * {@link FileParsers} in child processes, which are ended at a deadline. They start with the first file and stay.
 * The caller closes it with the process.
 */
export const openProcessPool = ({
  program,
  queue = new SourceQueue(),
  wallFactor = usualWallFactor,
}: ProcessPoolOptions): FileParsers => {
  const ended = new EndedJobs();
  const processes = new Processes(program);
  let isClosing = false;

  const run = async <Options, Result>(parser: FileParser<Options, Result>, job: FileJob<Options>): Promise<Result> => {
    if (isClosing) throw parsersBusy();
    const { kind, cpuMs: limitOf = usualCpuMs } = parser;
    const { bytes, options } = job;
    const { child, isNew } = processes.take();
    const state: { reason: EndedJob | null } = { reason: null };
    const end = (why: EndedJob): void => {
      state.reason = why;
      void child.kill();
    };
    let stopWatch = later(wallFactor * startCpuMs, () => end('busy'));
    const onStarted = (): void => {
      stopWatch();
      // Unless there is a better reason, what ends the job from now on is the file.
      state.reason ??= 'died';
      const cpuMs = limitOf(bytes.byteLength);
      const limits = { cpuMs, wallMs: wallFactor * cpuMs };
      const clockMs = () => performance.now();
      stopWatch = watchDeadline(limits, { cpuMs: () => child.cpuMs, clockMs, later, end });
    };
    // Only what it is a view of goes over, as plain bytes.
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      return (await child.run({ kind, bytes: view, options }, onStarted)) as Result;
    } catch (error) {
      if (isClosing) throw parsersBusy();
      const why = state.reason;
      // What never started is no fault of the file: the process ended with what an earlier file had left, or cannot start.
      if (why === null && !isNew) return await run(parser, job);
      if (why === null) throw error;
      ended.add(kind, why);
      if (why === 'busy') throw parsersBusy();
      throw new FileOverLimit(`A file of the kind ${kind} took more than its limits (${why}).`, { cause: error });
    } finally {
      stopWatch();
      processes.giveBack(child);
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
      await processes.kill();
    },
  };
};
