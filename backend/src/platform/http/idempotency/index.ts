export { IdempotentCalls, idempotencyKeyOf } from './idempotent-calls';
export { purgeIdempotencyKeys } from './idempotency-lease';
