import { reasonOf } from '@tulinde/server/logs';

/** Starts a program; what goes wrong at the start is one sentence, not a stack trace. */
export const runMain = (start: () => Promise<void>): void => {
  start().catch((error: unknown) => {
    process.stderr.write(`${explain(error as NodeJS.ErrnoException & { port?: number })}\n`);
    process.exitCode = 1;
  });
};

const explain = (error: NodeJS.ErrnoException & { port?: number }): string =>
  error.code === 'EADDRINUSE'
    ? `Port ${error.port} is already taken. Stop what uses it, or choose another.`
    : error.cause === undefined
      ? error.message
      : reasonOf(error);
