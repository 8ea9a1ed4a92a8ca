import { serviceTokenReuseMs, tokenHeaders, type TokenAnswer, isRecord } from '@tulinde/contracts';
import type { Transport, WireAnswer } from './transport';
import { withDeadline } from '../natives';

/** The token endpoint answered, and gave no token. */
class TokenRefusedError extends Error {
  override readonly name = 'TokenRefusedError';
  readonly status: number;

  constructor(status: number) {
    super(`The token endpoint answered ${status}`);
    this.status = status;
  }
}

export interface ServiceTokenSource {
  readonly url: string;
  readonly transport: Transport;
  /** The application id for a timestamp. */
  readonly sign: (timestamp: string) => Promise<string>;
  readonly deadlineMs: number;
}

/* The Date header counts whole seconds; the server forgives five minutes. Anything less is not the clock's fault. */
const leastClockFaultMs = 60_000;

/* Two fields, looked at by hand: the schema would bring zod into the shell, 8 kB that nothing else there needs. */
const readAnswer = ({ status, body }: WireAnswer): { code: number; token: string | undefined } => {
  const { code, data } = (isRecord(body) ? body : {}) as Partial<TokenAnswer>;
  return {
    code: typeof code === 'number' ? code : status,
    // An answer without its code is not the token endpoint's, whatever else it holds.
    token: typeof code === 'number' && typeof data?.token === 'string' ? data.token : undefined,
  };
};

/** The service token: reused for ten minutes, and however many calls ask, fetched once. */
export class ServiceToken {
  readonly #source: ServiceTokenSource;
  #held: { token: string; until: number; from: number } | null = null;
  #fetching: Promise<string> | null = null;
  #clockOffset = 0;
  #lastTimestamp = 0;

  constructor(source: ServiceTokenSource) {
    this.#source = source;
  }

  get(): Promise<string> {
    const now = Date.now();
    // A clock that was set back would keep a token for ever.
    if (this.#held && now < this.#held.until && now >= this.#held.from) return Promise.resolve(this.#held.token);
    return this.#fetchOnce();
  }

  /** A newer token than the one that was refused: many refusals of one token are one fetch. */
  renew(refused: string): Promise<string> {
    if (this.#held?.token === refused) this.#held = null;
    return this.get();
  }

  #fetchOnce(): Promise<string> {
    this.#fetching ??= withDeadline(this.#source.deadlineMs, (signal) => this.#fetch(signal)).finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  async #fetch(signal: AbortSignal): Promise<string> {
    let mayCorrectClock = true;
    let mayRepeat = true;
    for (;;) {
      const sent = Date.now();
      const answer = await this.#ask(signal);
      const { code, token } = readAnswer(answer);
      if (answer.status < 400 && code === 200 && token) {
        this.#held = { token, from: sent, until: sent + serviceTokenReuseMs };
        return token;
      }
      // A rate limit or a fault of the server is not cured by asking again at once.
      const isRefusal = code >= 400 && code < 500 && code !== 429;
      if (isRefusal && mayCorrectClock && this.#correctClock(answer)) mayCorrectClock = false;
      // Two visitors asked in the same millisecond, and one looks like a replay of the other.
      else if (isRefusal && mayRepeat) mayRepeat = false;
      else throw new TokenRefusedError(code);
    }
  }

  async #ask(signal: AbortSignal): Promise<WireAnswer> {
    const { url, transport, sign } = this.#source;
    this.#lastTimestamp = Math.max(Date.now() + this.#clockOffset, this.#lastTimestamp + 1);
    const timestamp = String(this.#lastTimestamp);
    const headers = {
      accept: 'application/json',
      [tokenHeaders.timestamp]: timestamp,
      [tokenHeaders.applicationId]: await sign(timestamp),
    };
    return transport({ method: 'GET', url, headers, signal });
  }

  /** True when the answer's Date shows that this device's clock is wrong; from then on the server's is followed. */
  #correctClock({ date }: WireAnswer): boolean {
    const offset = date === null ? Number.NaN : Date.parse(date) - Date.now();
    if (!(Math.abs(offset - this.#clockOffset) > leastClockFaultMs)) return false;
    this.#clockOffset = offset;
    this.#lastTimestamp = 0;
    return true;
  }
}
