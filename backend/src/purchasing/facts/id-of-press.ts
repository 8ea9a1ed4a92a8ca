import { createHmac } from 'node:crypto';

/** 128 bits. */
export const idBytes = 16;

interface Press {
  readonly customerId: string;
  readonly idempotencyKey: string;
  /** As it was asked for, before quotes of a link are copied. */
  readonly quoteRef: string;
  readonly underWriter: string;
}

/**
 * The id of what a customer begins with this press: the same one each time that it is repeated. The answer of the first time
 * is not kept for that, because the customer's own details stand in it; and nobody finds the id who has not our secret.
 */
export const idOfPress = (secret: string, { customerId, idempotencyKey, quoteRef, underWriter }: Press): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['began', customerId, idempotencyKey, quoteRef, underWriter]))
    .digest()
    .subarray(0, idBytes)
    .toString('base64url');
