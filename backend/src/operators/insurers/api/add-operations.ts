import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { isMessageKey, maximumUploadBytes, messageText } from '@tulinde/contracts';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/database/connection';
import { IdempotentCalls } from '../../../platform/http/idempotency';
import { authenticate } from './authenticate';
import { requiredKey, tagOf, versionIn } from './headers';
import { fileFormSchema, fileIn } from './file-form';
import type { AnyOperation, OperationRequest } from './operation';
import { Problem, problemSchema, type WrongField } from './problem';
import { isStorable } from '../../../domain/untrusted-json';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the insurers' API: what the route does. */
    readonly operation?: AnyOperation;
  }
}

interface Dependencies {
  readonly db: Database;
  readonly now: () => Date;
}

const wrongFields = (error: z.core.$ZodError, where: string): WrongField[] =>
  error.issues.map(({ path, message }) => ({
    pointer: [where, ...path.map(String)].join('/'),
    detail: isMessageKey(message) ? messageText(message, 'en') : message,
  }));

/* Parameters of the address by their names, fields of the body by JSON Pointers. */
const checked = ({ params, query, body, takesFile }: AnyOperation, request: FastifyRequest, sent: unknown) => {
  const inPath = params.safeParse(request.params);
  // An address that nothing can stand at.
  if (!inPath.success) throw new Problem(404, 'NOT_FOUND', 'There is nothing at this address.');
  if (!takesFile && !isStorable(sent))
    throw new Problem(422, 'VALIDATION', 'A text has letters that cannot be stored.');
  const inQuery = query.safeParse(request.query);
  const inBody = body.safeParse(sent ?? {});
  const errors = [
    ...(inQuery.success ? [] : wrongFields(inQuery.error, '?')),
    ...(inBody.success ? [] : wrongFields(inBody.error, '')),
  ];
  if (!inQuery.success || !inBody.success) {
    throw new Problem(422, 'VALIDATION', 'Some of what was sent is wrong: see errors.', { errors });
  }
  return { params: inPath.data, query: inQuery.data, body: inBody.data };
};

/* What a form needs beside its file. */
const roomForForm = 64 * 1024;

/* A body is compared by what it says: of a file, that is its bytes. */
const comparable = async (sent: unknown): Promise<unknown> => {
  const { file } = z.safeParse(fileFormSchema, sent).data ?? {};
  if (file === undefined) return sent;
  const bytes = Buffer.from(await file.arrayBuffer());
  return [file.name, createHash('sha256').update(bytes).digest('hex')];
};

const holders = new WeakMap<FastifyRequest, OperationRequest<never, never, never>['holder']>();

const headersSchema = ({ writes, isVersioned }: AnyOperation) =>
  z.object({
    ...(writes && { 'idempotency-key': z.string() }),
    ...(isVersioned && { 'if-match': z.string() }),
  });

/**
 * Registers a route for each operation. The caller is authenticated before the body is read. A write runs once for its
 * `Idempotency-Key`, which belongs to the insurer and the operation.
 */
export const addOperations = (app: FastifyInstance, operations: readonly AnyOperation[], deps: Dependencies): void => {
  const idempotent = new IdempotentCalls(deps.db);
  app.addHook('onRequest', async (request) => {
    const { operation } = request.routeOptions.config;
    if (operation === undefined) return;
    holders.set(request, await authenticate(deps, request, operation.scope));
  });

  for (const operation of operations) {
    const { id, summary, method, url, scope, params, query, body, takesFile, answer, writes, isVersioned } = operation;
    app.route({
      method,
      url,
      config: { operation },
      attachValidation: true,
      ...(takesFile && { bodyLimit: maximumUploadBytes + roomForForm }),
      schema: {
        operationId: id,
        summary,
        tags: [scope.split(':')[0] ?? ''],
        description: `Scope: \`${scope}\`.`,
        security: [{ token: [] }],
        params,
        querystring: query,
        ...(method === 'POST' && { body }),
        ...(takesFile && { consumes: ['multipart/form-data'] }),
        headers: headersSchema(operation),
        response: { 200: answer, default: problemSchema },
      },
      // The schemas are for the document: what is sent is checked below, once who sends it is known.
      validatorCompiler: () => (data) => ({ value: data as unknown }),
      serializerCompiler: () => (data) => JSON.stringify(data),
      handler: async (request, reply) => {
        const holder = holders.get(request);
        if (holder === undefined) throw new Error('A route of the insurers’ API has no operation.');
        const sent = takesFile ? await fileIn(request) : request.body;
        const given = checked(operation, request, sent);
        const version = isVersioned ? versionIn(request.headers) : null;
        const now = deps.now();
        const asked = { ...given, holder, version, now } as OperationRequest<never, never, never>;
        const work = async () => ({ status: 200, body: await operation.run(asked) });
        const once = {
          call: `${holder.underwriterName} ${id}`,
          body: [given.params, version, await comparable(sent)],
          now,
        };
        const answered = writes
          ? await idempotent.run({ ...once, key: requiredKey(request.headers), isKept: true }, work)
          : await work();
        const tag = z.object({ claimNumber: z.string(), version: z.number() }).safeParse(answered.body);
        if (tag.success) reply.header('etag', tagOf(tag.data.version));
        return reply.send(answered.body);
      },
    });
  }
};
