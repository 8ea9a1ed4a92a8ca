import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls, envelopeSchema, idempotencyHeader, type Call, type CallName } from '@tulinde/shared/contracts';
import * as z from 'zod/mini';
import type { Database } from '../database/connection';
import type { StoredAnswer } from '../database/schema';
import type { CallContext, CallHandler, CallHandlers } from './call-handler';
import { IdempotentCalls, idempotencyKeyOf } from './idempotency';
import { languageOf } from './language';
import { parseBody } from './validation';

/** Name and handler of each call, checked at start: a call of the table that nobody serves must not go live. */
const served = (handlers: Partial<CallHandlers>): [CallName, Call, CallHandler<CallName>][] =>
  (Object.keys(calls) as CallName[]).map((name) => {
    const handler = handlers[name] as CallHandler<CallName> | undefined;
    if (handler === undefined) throw new Error(`The call ${name} of the contracts has no handler.`);
    return [name, calls[name], handler];
  });

const answerSchema = (call: Call) => z.object({ response_code: z.literal(200), data: call.answer });

/**
 * Registers `POST <path>` for the whole table of calls.
 * Each route carries its schemas for the API page; bodies are parsed here and not by Fastify, because an issue that only
 * the database knows of must be answered together with those of the schema.
 */
export const addCalls = (
  app: FastifyInstance,
  handlers: Partial<CallHandlers>,
  deps: { database: { db: Database }; now: () => Date },
): void => {
  const idempotent = new IdempotentCalls(deps.database.db);

  for (const [name, call, handler] of served(handlers)) {
    const execute = async (request: FastifyRequest, idempotencyKey: string | null): Promise<StoredAnswer> => {
      const context: CallContext = {
        language: languageOf(request.headers),
        now: deps.now(),
        idempotencyKey,
        log: request.log,
      };
      const body = request.body ?? {};
      const refused = (await handler.refine?.(body, context)) ?? [];
      const schema = (handler.request ?? call.request) as z.ZodMiniType<never>;
      const data = await handler.handle(parseBody(schema, body, refused), context);
      return { status: 200, body: { response_code: 200, data } };
    };

    app.route({
      method: 'POST',
      url: call.path,
      attachValidation: true,
      ...(call.perMinute === undefined ? {} : { config: { rateLimit: { max: call.perMinute, timeWindow: 60_000 } } }),
      schema: {
        operationId: name,
        tags: [call.writes ? 'Writes' : 'Reads'],
        security: [{ serviceToken: [] }],
        body: call.request,
        response: { 200: answerSchema(call), default: envelopeSchema },
      },
      // See above: the schema is for the API page. What is sent has the contract's type already.
      validatorCompiler: () => (data) => ({ value: data as unknown }),
      serializerCompiler: () => (data) => JSON.stringify(data),
      handler: async (request, reply) => {
        const key = call.writes ? idempotencyKeyOf(request.headers[idempotencyHeader]) : null;
        const answer =
          key === null
            ? await execute(request, key)
            : await idempotent.run({ call: name, key, body: request.body, now: deps.now() }, () =>
                execute(request, key),
              );
        return reply.code(answer.status).send(answer.body);
      },
    });
  }
};
