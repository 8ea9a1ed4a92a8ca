export interface LoggedError {
  type: string;
  code?: string;
  /** Frames only: the message of a database error repeats the statement and its values. */
  frames: string[];
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null | undefined)?.code;

/** What a log may say of a failure, whichever logger it goes to: nothing that a person or a row has put into it. */
export const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const code = codeOf(error) ?? codeOf(error.cause);
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    frames: (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at ')),
  };
};

const isSystem = (error: Error): boolean => typeof (error as { syscall?: unknown }).syscall === 'string';

/**
 * Why something failed, in a few words: what the system said of a file or a connection, or of an error of ours. Of a
 * failed statement its code alone.
 */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error).slice(0, 200);
  const { cause } = error;
  if (cause instanceof Error) {
    const code = codeOf(cause);
    return typeof code === 'string' ? `${error.name} ${code}` : `${error.name} ${cause.name}`;
  }
  // What PostgreSQL says has a code, too, and repeats values.
  const code = codeOf(error);
  if (typeof code === 'string' && !isSystem(error)) return `${error.name} ${code}`;
  return `${error.name}: ${error.message}`.slice(0, 500);
};
