import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection';
import { noteAuthorizationFailure } from '../../platform/http/authorization-failures';
import { takeAll } from '../../platform/http/rate-limits/attempt-limits';
import { keyedHash } from '../../platform/http/secrets';
import type { DeskCall } from './operator-call';
import type { Operator } from '../../platform/config/operators';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isStorable } from '../../domain/untrusted-json';

/** As the setting keeps it. */
const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whose token it is, also where it has ended; null where it is nobody's. */
const operatorOf = (operators: readonly Operator[], authorization: string | undefined): Operator | null => {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const given = Buffer.from(tokenHashOf(token), 'hex');
  return operators.find(({ tokenHash }) => timingSafeEqual(Buffer.from(tokenHash, 'hex'), given)) ?? null;
};

interface DeskDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly operators: readonly Operator[];
  readonly isChangerExcluded: boolean;
  /** Keys the hashes of addresses. */
  readonly key: Buffer;
  readonly calls: Readonly<Record<string, DeskCall>>;
}

/* A month of statements. */
const bodyLimit = 32 * 1024 * 1024;

const refusalOf = (error: unknown): { status: number; body: object } | null => {
  const { name, code, message, problems } = error as Error & { code?: string; problems?: readonly string[] };
  if (name === 'OperatorRefusal') return { status: 409, body: { code, message } };
  if (name === 'StatementError') {
    return { status: 422, body: { code: 'STATEMENT', message: 'The statement was not taken.', problems } };
  }
  return name === '$ZodError' ? { status: 400, body: { code: 'WRONG_USE', message } } : null;
};

/* Nobody who has a token sends a wrong one often; right ones are never counted. */
const wrongTokens = { burst: 10, everyMs: 60_000 };

/* What an operator without the right is answered. */
const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message }: { readonly status: number; readonly code: string; readonly message: string },
): FastifyReply => {
  noteAuthorizationFailure(request, code, { call: request.routeOptions.url });
  return reply.code(status).send({ code, message });
};

/** @returns what is wrong with the right of an operator to a call; null where nothing is */
const wrongRight = (operator: Operator, { role }: DeskCall, now: Date) => {
  if (operator.endsAt !== null && operator.endsAt <= now) {
    return { status: 401, code: 'OPERATOR_ENDED', message: `The token of ${operator.name} has ended.` };
  }
  if (operator.roles === null || operator.roles.includes(role)) return null;
  return { status: 403, code: 'ROLE_MISSING', message: `${operator.name} lacks the role ${role}.` };
};

/** A warning for each operator whose token opens every desk because the settings give it no roles. */
export const warnOfOperatorsWithoutRoles = (app: FastifyInstance, operators: readonly Operator[]): void => {
  for (const { name, roles } of operators) {
    if (roles === null)
      app.log.warn({ operator: name }, 'an operator has every role: TULINDE_OPERATOR_ROLES names none');
  }
};

/**
 * What operators do, each under a token of their own and within their roles: `npm run operator -- money` calls it. It stands beside `/api`, which
 * is all that the site passes on: nobody reaches it from outside, and no token of a customer's opens it.
 */
export const addOperatorDesk = async (
  app: FastifyInstance,
  { db, now, operators, isChangerExcluded, key, calls }: DeskDependencies,
): Promise<void> => {
  app.post<{ Params: { call: string } }>(
    '/operator/:call',
    { schema: { hide: true }, bodyLimit },
    async (request: FastifyRequest<{ Params: { call: string } }>, reply: FastifyReply) => {
      const operator = operatorOf(operators, request.headers.authorization);
      if (operator === null) {
        const limit = { key: `operator address ${keyedHash(key, 'address', request.ip)}`, ...wrongTokens };
        const isOften = (await takeAll(db, [limit], now())) > 0;
        const message = isOften ? 'Too many wrong tokens. Wait a minute.' : 'This is no operator’s token.';
        return refuse(request, reply, { status: isOften ? 429 : 401, code: 'NO_OPERATOR', message });
      }
      const call = Object.hasOwn(calls, request.params.call) ? calls[request.params.call] : undefined;
      if (call === undefined) return reply.callNotFound();
      const wrong = wrongRight(operator, call, now());
      if (wrong !== null) return refuse(request, reply, wrong);
      if (!isStorable(request.body)) {
        return reply.code(400).send({ code: 'WRONG_USE', message: 'A text has letters that cannot be stored.' });
      }
      try {
        const work = { db, operator: operator.name, now: now(), isChangerExcluded };
        const result = await call.run(request.body ?? {}, work);
        return await reply.send({ operator: operator.name, result });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) throw error;
        return reply.code(refusal.status).send(refusal.body);
      }
    },
  );
};
