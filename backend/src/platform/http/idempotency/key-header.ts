import { Refusal } from '../refusal';

const keyPattern = /^[A-Za-z0-9-]{16,64}$/;

/** @throws Refusal when the header is not a key. */
export const idempotencyKeyOf = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyPattern.test(header)) {
    throw new Refusal(400, 'MALFORMED', 'request.malformed', {
      fields: [{ field: 'idempotency-key', message: 'request.malformed' }],
    });
  }
  return header;
};
