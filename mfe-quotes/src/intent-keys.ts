/* Not randomUUID: it exists on secure origins only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Idempotency keys by what is asked: a second press after a lost answer repeats the first request and does not make
 * another; once it was answered the same answers ask anew.
 */
export class IntentKeys {
  private readonly keys = new Map<string, string>();

  keyOf(intent: string): string {
    const key = this.keys.get(intent) ?? newKey();
    this.keys.set(intent, key);
    return key;
  }

  settle(intent: string): void {
    this.keys.delete(intent);
  }
}
