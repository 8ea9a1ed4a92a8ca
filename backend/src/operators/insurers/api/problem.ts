import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { messageText } from '@tulinde/contracts';
import { describeError } from '@tulinde/server/logs';
import { isAway } from '../../../platform/adapters/is-away';
import { postgresFailure } from '@tulinde/server/postgres';
import * as z from 'zod/mini';
import { noteAuthorizationFailure } from '../../../platform/http/authorization-failures';
import { isRefusal } from '../../../platform/http/refusal';

/** A field of a body or of an address that is wrong. */
export interface WrongField {
  /** JSON Pointer into the body, or the name of a parameter. */
  readonly pointer: string;
  readonly detail: string;
}

/** As RFC 9457 has it. `code` is stable and for programs. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  /** What support asks for. */
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ pointer: z.string(), detail: z.string() }))),
});
type Body = z.infer<typeof problemSchema>;

const titles: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  401: 'Not authenticated',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Not possible now',
  410: 'Gone',
  412: 'The claim has changed',
  413: 'Too large',
  415: 'Of another kind',
  422: 'The request is wrong',
  428: 'A header is missing',
  429: 'Too many requests',
  503: 'Not available',
};

interface More {
  readonly errors?: readonly WrongField[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of the insurers' API other than a success, which was foreseen. Compare by `name`. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly more: More;

  constructor(status: number, code: string, detail: string, more: More = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

const isProblem = (error: unknown): error is Problem => error instanceof Error && error.name === 'Problem';

/* What the portal says to its customers, in words for an insurer. */
const forInsurers: Readonly<Record<string, string>> = {
  CLAIM_NOT_FOUND: 'There is no such claim of this insurer.',
  CLAIM_CLOSED: 'The claim is closed.',
  CLAIM_CHANGED: 'The claim does not stand where this can be done.',
};

/* Fastify's own refusals, what claims refuse, and what a database could not do just now. */
const problemOf = (error: FastifyError): Problem => {
  if (isProblem(error)) return error;
  if (isRefusal(error)) {
    const detail = forInsurers[error.code] ?? messageText(error.text, 'en', error.params);
    const errors = error.fields.map(({ field, message, params }) => ({
      pointer: `/${field.replaceAll('.', '/')}`,
      detail: messageText(message, 'en', params),
    }));
    const { retryAfterSeconds } = error;
    return new Problem(error.status, error.code, detail, {
      ...(errors.length > 0 && { errors }),
      ...(retryAfterSeconds !== null && { headers: { 'retry-after': String(retryAfterSeconds) } }),
    });
  }
  if (postgresFailure(error) !== null || isAway(error))
    return new Problem(503, 'UNAVAILABLE', 'Try again in a moment.');
  const status = error.statusCode ?? 500;
  if (status === 413 || status === 415) return new Problem(status, 'MALFORMED', titles[status] ?? '');
  if (status >= 400 && status < 500) return new Problem(400, 'MALFORMED', 'The request could not be read.');
  return new Problem(500, 'UNEXPECTED', 'Something went wrong on our side. It has been written down.');
};

const send = (reply: FastifyReply, problem: Problem, requestId: string): FastifyReply => {
  const { status, code, message, more } = problem;
  const body: Body = {
    type: 'about:blank',
    title: titles[status] ?? 'Unexpected',
    status,
    detail: message,
    code,
    requestId,
    ...(more.errors && { errors: [...more.errors] }),
  };
  return reply
    .code(status)
    .headers(more.headers ?? {})
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body);
};

/** Where every failure of the insurers' API becomes an answer. An unexpected one says nothing of what went wrong. */
export const sendProblem = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = problemOf(error);
  if (problem.status >= 500) {
    const database = postgresFailure(error);
    const what = database === null ? 'unexpected failure' : `database ${database}`;
    request.log.error({ failure: describeError(error) }, what);
  }
  if (problem.status === 401 || problem.status === 403) noteAuthorizationFailure(request, problem.code);
  return send(reply, problem, request.id);
};

export const sendNoRoute = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply, new Problem(404, 'NOT_FOUND', 'There is nothing at this address.'), request.id);
