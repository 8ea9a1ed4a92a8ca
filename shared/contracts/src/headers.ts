/*
 * Names and times of the calls, apart from the schemas: the shell needs these and no zod.
 */

/** Headers of the token fetch (spec 1). */
export const tokenHeaders = { timestamp: 'x-timestamp', applicationId: 'x-application-id' } as const;

/** How long the browser reuses a service token, milliseconds. */
export const serviceTokenReuseMs = 10 * 60 * 1000;

/** How far the timestamp may be from the server's clock, milliseconds (spec 1). */
export const tokenTimestampToleranceMs = 5 * 60 * 1000;

/** Header of the idempotency key on writes: 16–64 characters of `[A-Za-z0-9-]`. */
export const idempotencyHeader = 'idempotency-key';

/** Header of the customer's token beside the bearer service token (spec 3). */
export const customerTokenHeader = 'x-customer-token';
