/** How much of a limit was used in the present window. */
export interface Counted {
  /** Requests, this one included; more than the most where it is one too many. */
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

export interface LeaseRequest {
  readonly key: string;
  /** Let in here since the last time and not told yet. */
  readonly used: number;
  readonly wanted: number;
  /** Of all processes together. */
  readonly max: number;
  readonly windowMs: number;
}

export interface RateLease {
  /** Requests that this process may let in; 0 where the limit is reached. */
  readonly given: number;
  /** Used and given of all processes, with these. */
  readonly count: number;
  /** Milliseconds until the window ends. */
  readonly leftMs: number;
}

/** Asks what all processes share. @throws where it is away */
export type Lease = (request: LeaseRequest) => Promise<RateLease>;

interface Window {
  endsAt: number;
  /** Let in here. */
  used: number;
  /** Of them, told. */
  told: number;
  /** May be let in here. */
  allowed: number;
  /** Of all processes, as far as is known. */
  count: number;
  isFull: boolean;
  asking: Promise<void> | null;
}

/* Nobody is asked before an address is busier than people are. */
const freeOf = (max: number): number => Math.min(15, Math.floor(max * 0.025));
/* What a process holds and does not use, another one lacks: few of a small limit, and never so many that it shows. */
const batchOf = (max: number): number => Math.min(30, Math.max(2, Math.floor(max * 0.05)));

/* Addresses are whatever comes. */
const keys = 20_000;
const waitMs = 500;
/* While it is away nobody waits for it again and again. */
const restMs = 5_000;

const inTime = <Value>(promise: Promise<Value>): Promise<Value> => {
  const deadline = AbortSignal.timeout(waitMs);
  const late = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener('abort', () => reject(new Error('the shared count did not answer')));
  });
  return Promise.race([promise, late]);
};

/**
 * A limit of all processes together, counted ahead: each asks for a few requests at a time and lets those in by itself.
 * The first 2.5 % are let in unasked and told later, a lease is 5 %, so that with up to three processes no more than 10 %
 * are let in too many or too few. Where what they share is away, the limit is each process's own until the window ends.
 */
export class LeasedCounts {
  readonly #windows = new Map<string, Window>();
  readonly #lease: Lease;
  readonly #now: () => number;
  #restUntil = 0;

  /** @param now milliseconds that only ever grow */
  constructor(lease: Lease, now: () => number = () => performance.now()) {
    this.#lease = lease;
    this.#now = now;
  }

  async take(key: string, { max, windowMs }: { readonly max: number; readonly windowMs: number }): Promise<Counted> {
    for (;;) {
      const window = this.#windowOf(key, { max, windowMs });
      const ttl = window.endsAt - this.#now();
      if (window.used < window.allowed) {
        window.used += 1;
        return { current: Math.min(max, Math.max(window.used, window.count - (window.allowed - window.used))), ttl };
      }
      if (window.isFull) return { current: max + 1, ttl };
      window.asking ??= this.#ask(key, window, { max, windowMs }).finally(() => {
        window.asking = null;
      });
      await window.asking;
    }
  }

  #windowOf(key: string, { max, windowMs }: { max: number; windowMs: number }): Window {
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > this.#now()) return known;
    const window: Window = {
      endsAt: this.#now() + windowMs,
      used: 0,
      told: 0,
      allowed: freeOf(max),
      count: 0,
      isFull: false,
      asking: null,
    };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    // The one that began first.
    if (this.#windows.size > keys) this.#windows.delete(this.#windows.keys().next().value ?? '');
    return window;
  }

  async #ask(key: string, window: Window, { max, windowMs }: { max: number; windowMs: number }): Promise<void> {
    const used = window.used - window.told;
    try {
      if (this.#now() < this.#restUntil) throw new Error('it was away a moment ago');
      const { given, count, leftMs } = await inTime(this.#lease({ key, used, wanted: batchOf(max), max, windowMs }));
      window.told = window.used + given;
      window.allowed = window.used + given;
      window.count = count;
      window.isFull = given === 0;
      window.endsAt = this.#now() + leftMs;
    } catch {
      if (this.#now() >= this.#restUntil) this.#restUntil = this.#now() + restMs;
      window.isFull = window.used >= max;
      window.allowed = max;
    }
  }
}
