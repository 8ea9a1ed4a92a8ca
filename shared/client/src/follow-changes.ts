import type { ApiClient, ApiError } from './api';
import { pristineGlobals } from './natives';

/* Milliseconds: a page that nobody tells asks this often. */
const askEvery = 15_000;
/* Milliseconds until the first sign, token included. A proxy that holds answers back gives none. */
const firstSign = 15_000;
/* Milliseconds: the back end gives a sign every 20 s; after two that did not come nobody is there. */
const silence = 45_000;
/* Milliseconds; what was open for less did not really work. */
const steady = 10_000;
const firstRetry = 1_000;
const longestRetry = 300_000;

export interface FollowOptions {
  readonly api: Pick<ApiClient, 'listen'>;
  /** Of a stream whose events `change` tell a version, with what it is asked for. */
  readonly path: `/${string}`;
  /**
   * What is followed has this version; null where nobody said, and it has to be asked for. Told again and again of the same:
   * who has it already does nothing.
   */
  readonly onVersion: (version: number | null) => void;
  /** 0 to 1: pages that lose a server do not come back together. */
  readonly chance?: () => number;
}

const versionOf = (data: string): number | null => {
  try {
    const { version } = JSON.parse(data) as { readonly version?: unknown };
    return typeof version === 'number' ? version : null;
  } catch {
    return null;
  }
};

/*
 * Nobody who is signed in any more, or may look: asking again changes nothing. The check is written by hand: this file is bundled
 * into each user of it, and must not bring the client along.
 */
const isLasting = (error: unknown): boolean =>
  [401, 403].includes((error as Partial<ApiError> | undefined)?.status ?? 0);

type Timer = ReturnType<typeof pristineGlobals.setTimeout>;

class Following {
  readonly #options: FollowOptions;
  readonly #chance: () => number;
  #stream: { readonly end: AbortController; readonly openedAt: number } | null = null;
  #isHeard = false;
  #hasEnded = false;
  #failures = 0;
  #retryMs = firstRetry;
  #retry: Timer | undefined;
  #quiet: Timer | undefined;

  constructor(options: FollowOptions) {
    this.#options = options;
    this.#chance = options.chance ?? Math.random;
  }

  begin(): () => void {
    document.addEventListener('visibilitychange', this.#look);
    for (const name of ['pageshow', 'online', 'offline']) window.addEventListener(name, this.#look);
    window.addEventListener('pagehide', this.#close);
    const timer = pristineGlobals.setInterval(() => this.#ask(), askEvery);
    this.#open();
    return () => {
      this.#hasEnded = true;
      this.#close();
      pristineGlobals.clearInterval(timer);
      document.removeEventListener('visibilitychange', this.#look);
      for (const name of ['pageshow', 'online', 'offline']) window.removeEventListener(name, this.#look);
      window.removeEventListener('pagehide', this.#close);
    };
  }

  get #isLooking(): boolean {
    return !this.#hasEnded && document.visibilityState === 'visible' && navigator.onLine;
  }

  readonly #look = (): void => {
    if (!this.#isLooking) {
      this.#close();
      return;
    }
    if (this.#stream) return;
    // A stream says at once what there is; where the last one came to nothing nobody waits for the next.
    if (this.#failures > 0 || !this.#options.api.listen) this.#ask();
    this.#open();
  };

  #ask(): void {
    if (this.#isLooking && !this.#isHeard) this.#options.onVersion(null);
  }

  #open(): void {
    const { api, path } = this.#options;
    pristineGlobals.clearTimeout(this.#retry);
    if (this.#stream || !this.#isLooking || !api.listen) return;
    const end = new AbortController();
    const stream = { end, openedAt: performance.now() };
    this.#stream = stream;
    this.#expectSign(firstSign);
    const lose = (error?: unknown) => {
      if (this.#stream === stream) this.#lose(error);
    };
    const onSign = () => {
      if (this.#stream !== stream) return;
      this.#isHeard = true;
      this.#expectSign(silence);
    };
    const onEvent = (name: string, data: string) => {
      const version = name === 'change' ? versionOf(data) : null;
      if (this.#stream === stream && version !== null) this.#options.onVersion(version);
    };
    const onRetry = (ms: number) => {
      this.#retryMs = Math.min(Math.max(ms, firstRetry), longestRetry);
    };
    api.listen(path, { signal: end.signal, onSign, onEvent, onRetry }).then(() => lose(), lose);
  }

  #expectSign(withinMs: number): void {
    pristineGlobals.clearTimeout(this.#quiet);
    this.#quiet = pristineGlobals.setTimeout(() => this.#lose(), withinMs);
  }

  #lose(error?: unknown): void {
    const hasWorked = this.#isHeard && performance.now() - (this.#stream?.openedAt ?? 0) >= steady;
    this.#close();
    if (isLasting(error)) {
      this.#hasEnded = true;
      return;
    }
    this.#failures = hasWorked ? 1 : this.#failures + 1;
    const wait = Math.min(this.#retryMs * 2 ** (this.#failures - 1), longestRetry);
    this.#retry = pristineGlobals.setTimeout(() => this.#open(), wait * (0.5 + this.#chance()));
  }

  readonly #close = (): void => {
    this.#stream?.end.abort();
    this.#stream = null;
    this.#isHeard = false;
    pristineGlobals.clearTimeout(this.#quiet);
    pristineGlobals.clearTimeout(this.#retry);
  };
}

/**
 * Follows something that changes on the server while its page is looked at: one stream for the tab, which is closed while the
 * tab is hidden, offline or put away, and opened again when it comes back, later each time it fails. Where no stream works,
 * or the shell is from before there were any, the page asks every 15 seconds. With the session it ends.
 * @returns the end of it
 */
export const followChanges = (options: FollowOptions): (() => void) => new Following(options).begin();
