import { Refusal } from '../http/refusal';
import { later as nodeLater, type Later } from './later';

export interface QueueLimits {
  /** Jobs at once. */
  readonly running: number;
  /** Jobs that wait, of everybody and of one source. */
  readonly waiting: number;
  readonly waitingOfSource: number;
  /** Milliseconds after which a job that waits is refused. */
  readonly waitMs: number;
}

/** Two processes leave the event loop the processor that it needs. */
const queueLimits: QueueLimits = { running: 2, waiting: 40, waitingOfSource: 8, waitMs: 10_000 };

/* By then each job that runs has ended at its deadline. */
const retryAfterSeconds = 5;

/** The machine has no time for a file just now, which says nothing of the file. */
export const parsersBusy = (): Refusal => new Refusal(503, 'UNAVAILABLE', 'service.unavailable', { retryAfterSeconds });

interface Waiting {
  readonly source: string;
  readonly start: () => void;
}

/**
 * Runs jobs a few at a time and one at a time of each source, in the order in which they came: a sender of many hostile
 * files occupies one place and waits for it, while others pass.
 */
export class SourceQueue {
  readonly #limits: QueueLimits;
  readonly #later: Later;
  readonly #running = new Set<string>();
  #waiting: readonly Waiting[] = [];

  constructor(limits: QueueLimits = queueLimits, later: Later = nodeLater) {
    this.#limits = limits;
    this.#later = later;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get running(): number {
    return this.#running.size;
  }

  /** @throws Refusal 503 where too many wait, or this one has waited for too long */
  async run<Result>(source: string, work: () => Promise<Result>): Promise<Result> {
    await this.#admit(source);
    try {
      return await work();
    } finally {
      this.#running.delete(source);
      this.#startNext();
    }
  }

  #admit(source: string): Promise<void> {
    const ofSource = this.#waiting.filter((each) => each.source === source).length;
    if (this.waiting >= this.#limits.waiting || ofSource >= this.#limits.waitingOfSource) throw parsersBusy();
    return new Promise((resolve, reject) => {
      const cancel = this.#later(this.#limits.waitMs, () => {
        this.#waiting = this.#waiting.filter((each) => each !== job);
        reject(parsersBusy());
      });
      const job: Waiting = {
        source,
        start: () => {
          cancel();
          resolve();
        },
      };
      this.#waiting = [...this.#waiting, job];
      this.#startNext();
    });
  }

  #startNext(): void {
    if (this.running >= this.#limits.running) return;
    const next = this.#waiting.find(({ source }) => !this.#running.has(source));
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((each) => each !== next);
    this.#running.add(next.source);
    next.start();
    this.#startNext();
  }
}
