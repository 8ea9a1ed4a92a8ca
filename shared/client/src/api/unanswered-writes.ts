import { newIdempotencyKey } from '@tulinde/contracts';
import { isApiError } from './api-error';

/* The server has refused it: whatever it was, it changed nothing. */
const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.failure === 'answer' && error.code !== 'IDEMPOTENCY_IN_PROGRESS';

/**
 * The keys of writes whose answers never came. Nobody knows whether they arrived: who presses again repeats the same one,
 * and the server does it once. Any write that is answered ends that: after "remove", "add" is another one than before it.
 */
export class UnansweredWrites {
  readonly #keys = new Map<string, string>();

  /** @param given key of a caller who remembers its own */
  async once<Answer>(
    intent: string,
    given: string | undefined,
    send: (key: string) => Promise<Answer>,
  ): Promise<Answer> {
    const key = given ?? this.#keys.get(intent) ?? newIdempotencyKey();
    try {
      const answer = await send(key);
      this.#keys.clear();
      return answer;
    } catch (error) {
      if (isRefused(error)) this.#keys.delete(intent);
      else this.#keys.set(intent, key);
      throw error;
    }
  }
}
