const isFailure = (value: unknown): value is { code?: unknown; constraint?: unknown; cause?: unknown } =>
  typeof value === 'object' && value !== null;

/** Whether a statement failed on that unique index, or because two transactions waited for each other. */
export const failedOn = (error: unknown, what: 'deadlock' | { uniqueIndex: string }): boolean => {
  if (!isFailure(error)) return false;
  const isIt =
    what === 'deadlock' ? error.code === '40P01' : error.code === '23505' && error.constraint === what.uniqueIndex;
  // Drizzle wraps what the driver throws.
  return isIt || failedOn(error.cause, what);
};
