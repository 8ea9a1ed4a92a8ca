import { idempotencyHeader } from '@tulinde/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { Problem } from './problem';

/** A claim's version as an entity tag. */
export const tagOf = (version: number): string => `"${version}"`;

/** The version in `If-Match`. @throws Problem 428 without it, 400 where it is no tag of ours */
export const versionIn = (headers: IncomingHttpHeaders): number => {
  const given = headers['if-match'];
  if (given === undefined) {
    const detail = 'Send the ETag of the claim that you looked at as If-Match: nobody’s change is written over.';
    throw new Problem(428, 'IF_MATCH_REQUIRED', detail);
  }
  const version = Number(/^"(\d{1,9})"$/.exec(given)?.[1]);
  if (!Number.isInteger(version)) throw new Problem(400, 'MALFORMED', 'If-Match must be one ETag of a claim, as "7".');
  return version;
};

/** @throws Problem 400 where there is none, or it is no key */
export const requiredKey = (headers: IncomingHttpHeaders): string => {
  const key = idempotencyKeyOf(headers[idempotencyHeader]);
  if (key !== null) return key;
  const detail =
    'Send an Idempotency-Key of 16 to 64 letters, digits and hyphens: a request that is repeated is done once.';
  throw new Problem(400, 'IDEMPOTENCY_KEY_REQUIRED', detail);
};
