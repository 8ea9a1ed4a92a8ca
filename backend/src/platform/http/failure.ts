import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { messageText, type Envelope, type Language } from '@tulinde/contracts';
import { postgresFailure } from '@tulinde/server/postgres';
import { isAway } from '../adapters/is-away';
import { noteAuthorizationFailure } from './authorization-failures';
import { describeError } from '@tulinde/server/logs';
import { isRefusal, Refusal } from './refusal';
import { languageOf } from './browser';

/* What Fastify itself refuses before a call begins, and what a database could not do just now, in our words. */
const foreseen = (error: FastifyError): Refusal | null => {
  if (postgresFailure(error) !== null || isAway(error)) return new Refusal(503, 'UNAVAILABLE', 'service.unavailable');
  if (error.statusCode === 413) return new Refusal(413, 'MALFORMED', 'request.tooLarge');
  if (error.statusCode === 415) return new Refusal(415, 'MALFORMED', 'request.malformed');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal(400, 'MALFORMED', 'request.malformed');
  }
  return null;
};

const textOf = ({ text, params }: Refusal, language: Language): string => messageText(text, language, params);

const failureBody = (refusal: Refusal, language: Language, requestId: string): Envelope => ({
  response_code: refusal.status,
  code: refusal.code,
  message: textOf(refusal, language),
  ...(refusal.isInData && { data: { message: textOf(refusal, language) } }),
  ...(refusal.fields.length === 0
    ? {}
    : {
        errors: refusal.fields.map(({ field, message, params }) => ({
          message: messageText(message, language, params),
          field,
        })),
      }),
  requestId,
});

/* For the log. */
const nameOf = (error: unknown): string => {
  const database = postgresFailure(error);
  if (database !== null) return `database ${database}`;
  return isAway(error) ? 'another system is away' : 'unexpected failure';
};

/** Where every failure of the main back end becomes an answer. An unexpected one says nothing of what went wrong. */
export const sendFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = isRefusal(error) ? error : foreseen(error);
  if (refusal === null || refusal.status >= 500) {
    request.log.error({ failure: describeError(error) }, nameOf(error));
  }
  if (refusal?.status === 401 || refusal?.status === 403) noteAuthorizationFailure(request, refusal.code);
  const answer = refusal ?? new Refusal(500, 'UNEXPECTED', 'unexpected');
  if (answer.retryAfterSeconds !== null) reply.header('retry-after', answer.retryAfterSeconds);
  return reply.code(answer.status).send(failureBody(answer, languageOf(request), request.id));
};

export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send(failureBody(new Refusal(404, 'NOT_FOUND', 'request.notFound'), languageOf(request), request.id));
