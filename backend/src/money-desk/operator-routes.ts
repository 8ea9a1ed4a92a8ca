import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connection';
import { noteAuthorizationFailure } from '../http/authorization-failures';
import { isStorable } from '../http/storable-text';
import type { OperatorCall } from './operator-call';
import { operatorOf } from './operator-of';
import type { Operator } from '../config/money-settings';

interface DeskDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly operators: readonly Operator[];
  readonly isChangerExcluded: boolean;
  readonly calls: Readonly<Record<string, OperatorCall>>;
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

/**
 * What operators do with money, each under a token of their own: `npm run money` calls it. It stands beside `/api`, which
 * is all that the site passes on: nobody reaches it from outside, and no token of a customer's opens it.
 */
export const addMoneyDesk = async (
  app: FastifyInstance,
  { db, now, operators, isChangerExcluded, calls }: DeskDependencies,
): Promise<void> => {
  app.post<{ Params: { call: string } }>(
    '/operator/:call',
    { schema: { hide: true }, bodyLimit },
    async (request: FastifyRequest<{ Params: { call: string } }>, reply: FastifyReply) => {
      const operator = operatorOf(operators, request.headers.authorization);
      if (operator === null) {
        noteAuthorizationFailure(request, 'NO_OPERATOR');
        return reply.code(401).send({ code: 'NO_OPERATOR', message: 'This is no operator’s token.' });
      }
      const call = Object.hasOwn(calls, request.params.call) ? calls[request.params.call] : undefined;
      if (call === undefined) return reply.callNotFound();
      if (!isStorable(request.body)) {
        return reply.code(400).send({ code: 'WRONG_USE', message: 'A text has letters that cannot be stored.' });
      }
      try {
        const result = await call.run(request.body ?? {}, { db, operator, now: now(), isChangerExcluded });
        return await reply.send({ operator, result });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) throw error;
        return reply.code(refusal.status).send(refusal.body);
      }
    },
  );
};
