import type { FastifyInstance } from 'fastify';
import { claimTypes } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { assessedSchemas } from '../../../domain/claims/assessed';
import { isRefusal, validationRefusal } from '../../../platform/http/refusal';

/** What an insurer may have found out: a JSON Schema for each kind of claim. */
export const addFactsSchemas = (app: FastifyInstance): void => {
  for (const type of claimTypes) {
    const schema = z.toJSONSchema(assessedSchemas[type], { io: 'input', unrepresentable: 'any' });
    app.get(`/schemas/facts/${type}`, { schema: { hide: true } }, async () => schema);
  }
};

/** Facts that are wrong, named as they stand in the body. */
export const namedInBody = <Result>(offering: Promise<Result>): Promise<Result> =>
  offering.catch((error: unknown) => {
    if (!isRefusal(error) || error.code !== 'VALIDATION') throw error;
    throw validationRefusal(error.fields.map((wrong) => ({ ...wrong, field: `facts.${wrong.field}` })));
  });
