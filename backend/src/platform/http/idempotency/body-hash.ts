import { createHash } from 'node:crypto';

/**
 * What a repeated request is compared by, hexadecimal. The hash of a body never changes: the answers that are stored under
 * an idempotency key were written by earlier releases.
 */
export const bodyHashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
