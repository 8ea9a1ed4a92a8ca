import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, envelopeSchema, idempotencyHeader, subjectFields, type Call, type CallName } from '@tulinde/contracts';
import * as z from 'zod/mini';
import type { Database } from '../database/connection';
import type { StoredResponse } from '../database/schema';
import descriptions from './call-descriptions.json';
import { browserOf, type CookieOptions, languageOf } from './browser';
import type { CallHandler, CallHandlers, CustomerCallContext } from './call-handler';
import { IdempotentCalls, idempotencyKeyOf } from './idempotency';
import { perVisitor } from './rate-limits/limit-rates';
import { namedAsAsked, type OpenPurchase, type OpenQuotes } from './subject-rights';
import { customerTokenOf, signedInFor, type FindSignedIn } from './signed-in';
import { textIn, parseBody } from './validation';

/** Name and handler of each call, checked at start: a call of the table that nobody serves must not go live. */
const served = (handlers: Partial<CallHandlers>): [CallName, Call, CallHandler<CallName>][] =>
  (Object.keys(calls) as CallName[]).map((name) => {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`The call ${name} of the contracts has no handler.`);
    return [name, calls[name], handler];
  });

const answered = (data: unknown): StoredResponse => ({ status: 200, body: { response_code: 200, data } });

const responseSchema = (call: Call) => z.object({ response_code: z.literal(200), data: call.answer });

/* What a call is about, on the API page: fields that are undefined do not stand there. */
const subjectOf = ({ subject, sharedLink }: Call) => ({ 'x-subject': subject, 'x-shared-link': sharedLink });

/* Each entry is one way to be let in. */
const securityOf = ({ caller }: Call) => [
  ...(caller === 'service' || caller === 'anyone' ? [{ serviceToken: [] }] : []),
  ...(caller === 'service' ? [] : [{ serviceToken: [], customerToken: [] }]),
];

/* No hash of a password or code is kept, and who repeats a call whose answer was lost may have neither any more. */
const withoutProof = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('proof' in body)) return body;
  const { proof: _secret, ...rest } = body;
  return rest;
};

/**
 * Registers `POST <path>` for the whole table of calls.
 * Each route carries its schemas for the API page; bodies are parsed here and not by Fastify, because an issue that only
 * the database knows of must be answered together with those of the schema.
 */
export const addCalls = (
  app: FastifyInstance,
  handlers: Partial<CallHandlers>,
  deps: {
    database: { db: Database };
    now: () => Date;
    findSignedIn: FindSignedIn;
    openPurchase: OpenPurchase;
    openQuotes: OpenQuotes;
    cookies: CookieOptions;
  },
): void => {
  const idempotent = new IdempotentCalls(deps.database.db);

  for (const [name, call, handler] of served(handlers)) {
    const contextOf = async (request: FastifyRequest, reply: FastifyReply) => {
      const now = deps.now();
      const browser = browserOf(request, reply, deps.cookies);
      const customerToken = customerTokenOf(request);
      const who = { token: customerToken, browserSecret: browser.session, now, find: deps.findSignedIn };
      const customer = await signedInFor(call.caller, who);
      // Its owner is let into a purchase by a visitor's call, too.
      const owner = () => signedInFor('anyone', who);
      return {
        language: languageOf(request),
        now,
        log: request.log,
        browser,
        customerToken,
        customer,
        owner,
        sight: null,
        isShared: false,
        idempotencyKey: call.writes ? idempotencyKeyOf(request.headers[idempotencyHeader]) : null,
      };
    };
    const execute = async (
      request: FastifyRequest,
      context: Awaited<ReturnType<typeof contextOf>>,
    ): Promise<StoredResponse> => {
      const body = request.body ?? {};
      // The routes of customers let nobody through who is none.
      const checked = context as CustomerCallContext;
      const refused = (await handler.refine?.(body, checked)) ?? [];
      const schema = (handler.request ?? call.request) as z.ZodMiniType<never>;
      const parsed = parseBody(schema, body, refused);
      const given = call.subject === undefined ? null : textIn(parsed, subjectFields[call.subject]);
      // Its subject may be one that the request can leave out.
      if (given === null) return answered(await handler.handle(parsed, checked));
      const isForLinks = call.sharedLink ?? false;
      if (call.subject === 'quotes') {
        const { quoteRef, isShared } = await deps.openQuotes({ isForLinks, given });
        return answered(await handler.handle({ ...(parsed as object), quoteRef }, { ...checked, isShared }));
      }
      const customer = await context.owner();
      const { purchaseId, sight } = await deps.openPurchase({ isForLinks, given, customer, now: context.now });
      const data = await handler.handle({ ...(parsed as object), purchaseId }, { ...checked, sight });
      return answered(namedAsAsked(data, given));
    };

    app.route({
      method: 'POST',
      url: call.path,
      attachValidation: true,
      ...(call.secret && { compress: false }),
      ...(call.perMinute === undefined ? {} : { config: perVisitor(call.perMinute) }),
      schema: {
        operationId: name,
        description: descriptions[name],
        tags: [call.writes ? 'Writes' : 'Reads'],
        security: securityOf(call),
        ...subjectOf(call),
        body: call.request,
        response: { 200: responseSchema(call), default: envelopeSchema },
      },
      // See above: the schema is for the API page. What is sent has the contract's type already.
      validatorCompiler: () => (data) => ({ value: data as unknown }),
      serializerCompiler: () => (data) => JSON.stringify(data),
      handler: async (request, reply) => {
        const context = await contextOf(request, reply);
        const { idempotencyKey: key, customer } = context;
        const work = () => execute(request, context);
        if (key === null) {
          const answer = await work();
          return reply.code(answer.status).send(answer.body);
        }
        // An answer that a customer's own details may stand in is not kept: what makes one knows a repetition itself.
        const isKept = !call.secret && (call.caller !== 'anyone' || customer === null);
        // Another customer's key is another key.
        const owned = customer === null ? name : `${name} of ${customer.customerId}`;
        const asked = { call: owned, key, body: withoutProof(request.body), now: deps.now(), isKept };
        const answer = await idempotent.run(asked, work);
        return reply.code(answer.status).send(answer.body);
      },
    });
  }
};
