export { IdempotentCalls } from './idempotent-calls';
export { idempotencyKeyOf } from './key-header';
export { purgeIdempotencyKeys } from './idempotency-lease';
