import { newIdempotencyKey } from '@tulinde/contracts';

/**
 * Idempotency keys by what is asked: a second press after a lost answer repeats the first request and does not make
 * another; once it was answered the same answers ask anew.
 */
export class IntentKeys {
  private readonly keys = new Map<string, string>();

  keyOf(intent: string): string {
    const key = this.keys.get(intent) ?? newIdempotencyKey();
    this.keys.set(intent, key);
    return key;
  }

  settle(intent: string): void {
    this.keys.delete(intent);
  }
}
