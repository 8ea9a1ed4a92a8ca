import { postgresFailure } from '@tulinde/server/postgres';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { RefusedError } from './refusal';

const codeOfStatus: Record<number, string> = { 413: 'TOO_LARGE', 415: 'INVALID', 400: 'INVALID' };

const whenArtefactsAreDown =
  'What is served stays as it is. Try again when it is back; where it is there, look at TULINDE_ARTEFACTS_BUCKET and the settings ' +
  'TULINDE_S3_… of the registry.';

/**
 * Every failure has the same shape: `{ code, message, details, requestId }`.
 *
 * @param askDatabase rejects when the database does not answer: then nothing that is ours has failed
 */
export const answerErrors = (app: FastifyInstance, askDatabase: () => Promise<unknown> = async () => null): void => {
  app.setErrorHandler(async (error: FastifyError | RefusedError, request, reply) => {
    const requestId = request.id;
    // The rest of a body that nobody reads would be taken for the next request.
    if (!request.raw.complete) reply.header('connection', 'close');
    if (error.name === 'RefusedError') {
      const { status, code, message, details } = error as RefusedError;
      request.log.info({ code }, 'refused');
      return reply.code(status).send({ code, message, details, requestId });
    }
    const status = (error as FastifyError).statusCode ?? 500;
    const code = codeOfStatus[status];
    if (code) return reply.code(status).send({ code, message: error.message, details: {}, requestId });
    request.log.error(error, 'failed');
    if (error.name === 'ArtefactsDownError') {
      const message = `${error.message} ${whenArtefactsAreDown}`;
      return reply.code(503).send({ code: 'ARTEFACTS_DOWN', message, details: {}, requestId });
    }
    if (error.name === 'ReleaseBrokenError') {
      const message = `${error.message}. Publish the build as another version.`;
      return reply.code(409).send({ code: 'FILES_MISSING', message, details: {}, requestId });
    }
    // Where the error does not say it, the database is asked: an engine has many ways to be away.
    const isDown = postgresFailure(error) !== null || (await isAway(askDatabase));
    if (isDown) {
      const message =
        'The database of the registry does not answer, or did not do this now. Look what is served before you try again.';
      return reply.code(503).send({ code: 'DATABASE_DOWN', message, details: {}, requestId });
    }
    const message = 'The registry could not do this. Nothing was changed.';
    return reply.code(500).send({ code: 'UNEXPECTED', message, details: {}, requestId });
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send({ code: 'NOT_FOUND', message: 'There is no such address.', details: {}, requestId: request.id }),
  );
};

const isAway = (askDatabase: () => Promise<unknown>): Promise<boolean> =>
  askDatabase().then(
    () => false,
    () => true,
  );
