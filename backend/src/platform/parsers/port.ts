/**
 * One parser of files that people send. Bytes, options and result go from process to process: they are plain data. What it makes of a
 * damaged file is a result, not an error.
 */
export interface FileParser<Options, Result> {
  /** Of metrics and of the list in the process of the parsers. */
  readonly kind: string;
  readonly parse: (bytes: Uint8Array, options: Options) => Promise<Result>;
  /** Milliseconds of a processor that a file of so many bytes may take; two seconds where it is not given. */
  readonly cpuMs?: (bytes: number) => number;
}

export interface FileJob<Options> {
  readonly bytes: Uint8Array;
  readonly options: Options;
  /** Whose file it is: a customer, an insurer, an address. One file of a source is parsed at a time. */
  readonly source: string;
}

/** Why a job ended without a result: the file took more than its limits, the machine was too busy, or its process ended with it. */
export type EndedJob = 'over-limit' | 'busy' | 'died';

export interface ParserLoad {
  readonly waiting: number;
  readonly running: number;
  /** Since the process started, by kind of file. */
  readonly ended: readonly { readonly kind: string; readonly reason: EndedJob; readonly count: number }[];
}

/** Where files that people send are parsed: never on the event loop, a few at a time, each with limits of time and memory. */
export interface FileParsers {
  /**
   * @throws FileOverLimit where the file takes more than its limits: it is not to be parsed again
   * @throws Refusal 503, with the seconds after which to try again, where the machine is too busy to know
   */
  readonly parse: <Options, Result>(parser: FileParser<Options, Result>, job: FileJob<Options>) => Promise<Result>;
  /**
   * Runs work that is off the event loop by itself in the same queue.
   * @throws Refusal 503 where the queue is full
   */
  readonly inTurn: <Result>(kind: string, source: string, work: () => Promise<Result>) => Promise<Result>;
  readonly load: () => ParserLoad;
  readonly close: () => Promise<void>;
}

/** A file that takes more time or memory than a file of its kind takes. Compare by `name`. */
export class FileOverLimit extends Error {
  override readonly name = 'FileOverLimit';
}

export const isFileOverLimit = (error: unknown): boolean => error instanceof Error && error.name === 'FileOverLimit';
