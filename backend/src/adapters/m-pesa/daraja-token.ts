export interface DarajaCredentials {
  readonly url: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
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
    const { url, consumerKey, consumerSecret } = this.#credentials;
    const answer = await fetch(`${url}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}` },
      signal: AbortSignal.timeout(this.#deadlineMs),
      redirect: 'error',
    });
    const body = (await answer.json()) as { access_token?: unknown; expires_in?: unknown };
    // Seconds, as text.
    const seconds = Number(body.expires_in);
    if (!answer.ok || typeof body.access_token !== 'string' || !Number.isFinite(seconds)) {
      throw new Error(`Daraja answered ${answer.status} to the token fetch.`);
    }
    const until = this.#now().getTime() + Math.max(seconds * 1000 - marginMs, 0);
    this.#current = { value: body.access_token, until };
    return body.access_token;
  }
}
