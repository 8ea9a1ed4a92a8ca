import { pino, type Logger } from 'pino';
import type { FastifyInstance } from 'fastify';

interface LoggedError {
  type: string;
  code?: string;
  /** Frames only: the message of a database error repeats the values of the query. */
  frames: string[];
}

/** What a log may say of a failure, whichever logger the app was given. */
export const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const cause = error.cause as { code?: unknown } | undefined;
  const code = (error as { code?: unknown }).code ?? cause?.code;
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    frames: (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at ')),
  };
};

/** Structured lines on standard output. No bodies, no addresses, no queries: nothing of a person. */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });

/** One line per answer, with the route's template instead of its path. */
export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
};
