import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parentPipe } from './end-with-parent';
import { processCpuMs } from './process-cpu';
import type { ParserJob, ParserMessage } from './process-protocol';

/* What a file may take of the heap. Buffers are not of it: each parser counts the bytes that it writes. */
const heapMegabytes = 256;
/* Below the back end, whose event loop goes first on one core too. */
const niceIncrement = 5;

/* A file that makes a parser run code of its sender finds no secret. The last three names are of Windows. */
const passedOn = ['PATH', 'TMPDIR', 'NODE_ENV', 'TZ', 'LANG', 'SystemRoot', 'TEMP', 'TMP'];

const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(passedOn.filter((name) => name in process.env).map((name) => [name, process.env[name]]));

/* Sources run as they are, in the child process too, wherever the back end was started. */
const tsx = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const start = (program: string): ChildProcess =>
  spawn(process.execPath, ['--import', tsx(), `--max-old-space-size=${heapMegabytes}`, program], {
    env: environment(),
    serialization: 'advanced',
    // The pipe is the one of `endWithParent`.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'ipc'],
    windowsHide: true,
  });

/* A process that has ended already, and a system that does not know the setting, are no faults. */
const attempt = (change: () => void): void => {
  try {
    change();
  } catch {
    // The process goes on without it.
  }
};

const lowerPriority = (pid: number): void => {
  attempt(() => setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceIncrement)));
  // Where memory runs short, Linux ends the parser and not the back end.
  attempt(() => writeFileSync(`/proc/${pid}/oom_score_adj`, '1000'));
};

interface RunningJob {
  readonly message: ParserJob;
  readonly onStarted: () => void;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A child process that parses one file at a time. While it has none, it does not keep the back end from ending. */
export class ParserProcess {
  /** Resolves when the process has ended and everything that it sent has been read. */
  readonly gone: Promise<void>;
  readonly #child: ChildProcess;
  #job: RunningJob | null = null;
  #isReady = false;
  #end: Error | null = null;

  /** @param program path of a TypeScript program that calls `serveParserJobs` */
  constructor(program: string) {
    this.#child = start(program);
    if (this.#child.pid !== undefined) lowerPriority(this.#child.pid);
    this.#child.on('message', (message: ParserMessage) => this.#receive(message));
    this.#openPipe();
    this.gone = new Promise((resolve) => {
      const onGone = (error: Error): void => {
        this.#end = error;
        this.#job?.reject(error);
        resolve();
      };
      // Of a process that could not be started this comes alone.
      this.#child.on('error', (error) => (this.#child.pid === undefined ? onGone(error) : undefined));
      this.#child.once('close', (code, signal) =>
        onGone(new Error(`The process of ${program} ended (${signal ?? `code ${code}`}).`)),
      );
    });
    this.#keepBackEnd(false);
  }

  /** False from the moment at which it is known that it takes no more jobs. */
  get isAlive(): boolean {
    const { killed, connected } = this.#child;
    return this.#end === null && !killed && connected;
  }

  /** Milliseconds of a processor that it has had; null where the system does not say. */
  get cpuMs(): number | null {
    return this.#child.pid === undefined ? null : processCpuMs(this.#child.pid);
  }

  /**
   * @param onStarted called when the parser begins; what happens before is no fault of the file
   * @throws Error of the parser, or where the process ends before the job
   */
  async run(message: ParserJob, onStarted: () => void): Promise<unknown> {
    this.#keepBackEnd(true);
    try {
      return await new Promise((resolve, reject) => {
        this.#job = { message, onStarted, resolve, reject };
        if (this.#end !== null) reject(this.#end);
        else if (this.#isReady) this.#sendJob();
      });
    } finally {
      this.#job = null;
      this.#keepBackEnd(false);
    }
  }

  /** Ends it at once, whatever it does. */
  async kill(): Promise<void> {
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.gone;
  }

  #receive(message: ParserMessage): void {
    if (message.state === 'ready') {
      this.#isReady = true;
      this.#sendJob();
    } else if (message.state === 'started') this.#job?.onStarted();
    else if (message.state === 'done') this.#job?.resolve(message.result);
    else if (message.state === 'failed') this.#job?.reject(message.error);
  }

  #sendJob(): void {
    try {
      // Where the process ends meanwhile, `close` says so.
      if (this.#job !== null) this.#child.send(this.#job.message, () => undefined);
    } catch (error) {
      this.#job?.reject(error);
    }
  }

  #keepBackEnd(isKept: boolean): void {
    const change = isKept ? 'ref' : 'unref';
    this.#child[change]();
    this.#child.channel?.[change]();
  }

  #openPipe(): void {
    // There is none where the process could not be started.
    const pipe = this.#child.stdio?.[parentPipe] as Socket | null | undefined;
    pipe?.on('error', () => undefined);
    pipe?.unref();
  }
}
