/* Refused, reset or timed-out connections, and PostgreSQL shutting down, starting or full. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

const isFailure = (value: unknown): value is Failure => typeof value === 'object' && value !== null;

/** Whether a failure means that the database cannot be reached now, and trying again later may help. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!isFailure(error)) return false;
  if (typeof error.code === 'string' && codes.has(error.code)) return true;
  // node-postgres gives the timeout of a pool no code; Drizzle wraps what the driver throws.
  return error.message === 'timeout exceeded when trying to connect' || isDatabaseAway(error.cause);
};
