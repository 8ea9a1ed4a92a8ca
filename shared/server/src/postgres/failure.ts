/** Why PostgreSQL did not do what was asked; each of them may pass by itself. */
export const postgresFailures = [
  'away',
  'read-only',
  'too-slow',
  'locked',
  'idle-in-transaction',
  'disk-full',
  'not-serializable',
  'deadlock',
] as const;
export type PostgresFailure = (typeof postgresFailures)[number];

/* SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html, and what Node says of a connection. */
const byCode: Readonly<Record<string, PostgresFailure>> = {
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EHOSTUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  ETIMEDOUT: 'away',
  EPIPE: 'away',
  // Shutting down, crashed, starting; no connection is free.
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '53300': 'away',
  '25006': 'read-only',
  '57014': 'too-slow',
  '55P03': 'locked',
  '25P03': 'idle-in-transaction',
  '53100': 'disk-full',
  '40001': 'not-serializable',
  '40P01': 'deadlock',
};

/* What node-postgres says without a code, of a connection that ended or never came about. */
const withoutCode = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
]);

const isFailure = (value: unknown): value is { code?: unknown; message?: unknown; cause?: unknown } =>
  typeof value === 'object' && value !== null;

/** What of these a failure is, also one that Drizzle has wrapped; null where it is a mistake of ours and passes never. */
export const postgresFailure = (error: unknown): PostgresFailure | null => {
  if (!isFailure(error)) return null;
  const { code, message } = error;
  if (typeof code === 'string') {
    const known = byCode[code];
    if (known !== undefined) return known;
    // Class 08: the connection.
    if (/^08...$/.test(code)) return 'away';
  }
  if (typeof message === 'string' && withoutCode.has(message)) return 'away';
  return postgresFailure(error.cause);
};
