import { isApiError, type ApiError, type CallOptions } from '@tulinde/client/api';
import { makeAutoObservable, type Remote } from '@tulinde/client/state';
import { waitsFor } from '../loading/waits-for';

/** How one reading is asked for. Whoever gives a `signal` can take it back: then it has never been asked for. */
export type ReadOptions = Pick<CallOptions, 'signal' | 'background'>;

/**
 * What happens to the value that is there while it is read anew and where that fails. A value of another question never
 * stays.
 *
 * - `keep`: it stays, whatever happens: being offline is no reason to take a page away.
 * - `keep-unless-refused`: it stays where the line broke; an answer that says no takes its place.
 * - `keep-over-sign-in`: as that, and it stays where the session has ended too: for a form that is being filled in.
 * - `keep-meanwhile`: it stays until the answer is there; any failure takes its place.
 * - `drop`: it goes at once.
 */
export type StaleRule = 'keep' | 'keep-unless-refused' | 'keep-over-sign-in' | 'keep-meanwhile' | 'drop';

const stays: Readonly<Record<StaleRule, (failure: unknown) => boolean>> = {
  keep: () => true,
  'keep-unless-refused': (failure) => !isApiError(failure) || failure.failure !== 'answer',
  'keep-over-sign-in': (failure) =>
    !isApiError(failure) || failure.failure !== 'answer' || waitsFor(failure) === 'sign-in',
  'keep-meanwhile': () => false,
  drop: () => false,
};

export interface ServerValueOptions<T, Asked, Failure> {
  /** Asks the server. `asked` is plain data. */
  readonly read: (options: ReadOptions, asked: Asked) => Promise<T>;
  /** What was thrown, as a failure that people can be told of; throws what is none. */
  readonly failureOf: (thrown: unknown) => Failure;
  readonly stale: StaleRule;
}

/* Two questions are the same when they are written the same. */
const keyOf = (asked: unknown): string | undefined => JSON.stringify(asked);

/**
 * A value as the server has it, and how far it has come, in `data`: `idle` (never asked for, or the only reading was taken
 * back), `loading`, `ready` with the value, `failed` with the failure. Where a value stays although it could not be read
 * anew, `staleBecause` says why.
 *
 * Answers may come in another order than they were asked for: one that was asked for before the one that is shown is older
 * than it and is dropped, and so is one to a question that is no longer the last.
 */
export class ServerValue<T, Asked = void, Failure = ApiError> {
  data: Remote<T, Failure> = { state: 'idle' };
  staleBecause: Failure | null = null;
  private key: string | undefined = undefined;
  private readonly options: ServerValueOptions<T, Asked, Failure>;
  private latest = 0;
  private shown = 0;

  constructor(options: ServerValueOptions<T, Asked, Failure>) {
    this.options = options;
    makeAutoObservable<this, 'options' | 'latest' | 'shown'>(
      this,
      { options: false, latest: false, shown: false, of: false },
      { autoBind: true, deep: false },
    );
  }

  /** Null where none is there. */
  get value(): T | null {
    return this.data.state === 'ready' ? this.data.value : null;
  }

  /** How far the answer to this very question has come. */
  of(asked: Asked): Remote<T, Failure> {
    return this.key === keyOf(asked) ? this.data : { state: 'loading' };
  }

  /** Reads it, or reads it anew. Never rejects over the line or the server: how it ended stands in `data`. */
  async load(asked: Asked, options: ReadOptions = {}): Promise<void> {
    const key = keyOf(asked);
    const { read, failureOf, stale } = this.options;
    const mayStay = this.key === key && stale !== 'drop';
    if (!mayStay || this.data.state !== 'ready') this.data = { state: 'loading' };
    this.key = key;
    const turn = this.takeTurn();
    try {
      const value = await read(options, asked);
      if (options.signal?.aborted) this.takeBack(turn);
      else this.show(value, turn, key);
    } catch (thrown) {
      if (options.signal?.aborted) this.takeBack(turn);
      else this.fail(failureOf(thrown), turn, key);
    }
  }

  /** Reads it unless it is there or on its way; after a failure it tries again. */
  async keep(asked: Asked): Promise<void> {
    const { state } = this.of(asked);
    if (this.key === keyOf(asked) && (state === 'loading' || state === 'ready')) return;
    await this.load(asked);
  }

  /** Reads it for as long as a component shows it. @returns what ends the reading: the cleanup of an effect. */
  open(asked: Asked): () => void {
    const abort = new AbortController();
    void this.load(asked, { signal: abort.signal });
    return () => abort.abort();
  }

  /**
   * Sends a change whose answer is the value from then on.
   * @throws what `send` throws; the value that is there stays
   */
  async write(send: () => Promise<T>): Promise<T> {
    const turn = this.takeTurn();
    const { key } = this;
    const value = await send();
    this.show(value, turn, key);
    return value;
  }

  /** What is known from elsewhere; older than it are all answers that are still on their way. */
  set(value: T, asked: Asked): void {
    this.key = keyOf(asked);
    this.show(value, this.takeTurn(), this.key);
  }

  /** Back to the start: what is on its way is dropped. */
  forget(): void {
    this.shown = this.takeTurn();
    this.data = { state: 'idle' };
    this.staleBecause = null;
  }

  private takeTurn(): number {
    this.latest += 1;
    return this.latest;
  }

  private isOvertaken(turn: number, key: string | undefined): boolean {
    return turn < this.shown || key !== this.key;
  }

  private show(value: T, turn: number, key: string | undefined): void {
    if (this.isOvertaken(turn, key)) return;
    this.shown = turn;
    this.data = { state: 'ready', value };
    this.staleBecause = null;
  }

  private fail(failure: Failure, turn: number, key: string | undefined): void {
    if (this.isOvertaken(turn, key)) return;
    if (this.data.state === 'ready' && stays[this.options.stale](failure)) this.staleBecause = failure;
    else this.data = { state: 'failed', error: failure };
  }

  private takeBack(turn: number): void {
    if (turn === this.latest && this.data.state === 'loading') this.data = { state: 'idle' };
  }
}

const apiErrorOf = (thrown: unknown): ApiError => {
  if (!isApiError(thrown)) throw thrown;
  return thrown;
};

/** A value that a call of the portal answers; it stays while it is read anew unless another rule is named. */
export const serverValue = <T, Asked = void>(
  read: (options: ReadOptions, asked: Asked) => Promise<T>,
  stale: StaleRule = 'keep',
): ServerValue<T, Asked> => new ServerValue({ read, failureOf: apiErrorOf, stale });

/** Finds the one value of a question; the same question finds the same value for as long as the page lives. */
export const serverValues = <T, Asked>(
  read: (options: ReadOptions, asked: Asked) => Promise<T>,
): ((asked: Asked) => ServerValue<T>) => {
  const values = new Map<string | undefined, ServerValue<T>>();
  return (asked) => {
    const key = keyOf(asked);
    let value = values.get(key);
    if (!value) {
      value = serverValue((options) => read(options, asked));
      values.set(key, value);
    }
    return value;
  };
};
