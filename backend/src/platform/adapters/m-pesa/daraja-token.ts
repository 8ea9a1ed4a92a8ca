import { traceOutgoing } from '@tulinde/server/tracing';

export interface DarajaCredentials {
  readonly url: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** The keys themselves are refused: no waiting mends it. Compare by `name`. */
export class KeysRefusedError extends Error {
  override readonly name = 'KeysRefusedError';
  readonly code: string;
  constructor(code: string) {
    super(`Daraja refuses the consumer key or secret (${code}).`);
    this.code = code;
  }
}

/** A token this close to its end is fetched anew: a call must not outlive it. */
const marginMs = 60_000;

/** OAuth with client credentials: one token for all calls, fetched once however many wait for it. */
export class DarajaToken {
  readonly #credentials: DarajaCredentials;
  readonly #now: () => Date;
  readonly #deadlineMs: number;
  #current: { readonly value: string; readonly until: number } | null = null;
  #fetching: Promise<string> | null = null;

  constructor(credentials: DarajaCredentials, now: () => Date, deadlineMs: number) {
    this.#credentials = credentials;
    this.#now = now;
    this.#deadlineMs = deadlineMs;
  }

  /** @throws when there is none to be had */
  async get(): Promise<string> {
    if (this.#current !== null && this.#now().getTime() < this.#current.until) return this.#current.value;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  /** After it was refused; one that was fetched meanwhile stays. */
  drop(value: string): void {
    if (this.#current?.value === value) this.#current = null;
  }

  async #fetch(): Promise<string> {
    const { url: origin, consumerKey, consumerSecret } = this.#credentials;
    const url = `${origin}/oauth/v1/generate?grant_type=client_credentials`;
    const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
    const answer = await traceOutgoing({ method: 'GET', url, template: '/oauth/v1/generate' }, (trace) =>
      fetch(url, {
        headers: { authorization, ...trace },
        signal: AbortSignal.timeout(this.#deadlineMs),
        redirect: 'error',
      }),
    );
    const body = (await answer.json().catch(() => ({}))) as Readonly<Record<string, unknown>>;
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      throw new KeysRefusedError(typeof body['errorCode'] === 'string' ? body['errorCode'] : String(answer.status));
    }
    // Seconds, as text.
    const seconds = Number(body['expires_in']);
    const token = body['access_token'];
    if (!answer.ok || typeof token !== 'string' || !Number.isFinite(seconds)) {
      throw new Error(`Daraja answered ${answer.status} to the token fetch.`);
    }
    const until = this.#now().getTime() + Math.max(seconds * 1000 - marginMs, 0);
    this.#current = { value: token, until };
    return token;
  }
}
