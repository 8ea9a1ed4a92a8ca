import { appNamePattern, versionPattern } from '@tulinde/shared/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RegistryDatabase } from '../database';
import { parse } from '../parse';
import { actorOf } from '../tokens/authorise';
import { promote, rollBack } from './change-requests';

const params = z.object({ environment: z.string(), app: z.string().check(z.regex(appNamePattern)) });
const version = z.string().check(z.regex(versionPattern));
const expectedRevision = z.int().check(z.gte(0));
const reason = z.string().check(z.trim(), z.maxLength(500));

const promotionSchema = z.object({ version, expectedRevision, reason: z._default(reason, '') });
const rollbackSchema = z.object({
  version: z.optional(version),
  expectedRevision,
  // A rollback is read again on the morning after: it never goes without a reason.
  reason: reason.check(z.minLength(1, 'a rollback needs a reason')),
});

/** The writes on pointers. */
export const changeRoutes = (app: FastifyInstance, database: RegistryDatabase, now: () => Date): void => {
  app.post('/v1/environments/:environment/apps/:app/promote', async (request) => {
    const target = parse(params, request.params);
    const asked = parse(promotionSchema, request.body);
    return promote(database, { ...target, ...asked, actor: actorOf(request), at: now() });
  });

  app.post('/v1/environments/:environment/apps/:app/rollback', async (request) => {
    const target = parse(params, request.params);
    const asked = parse(rollbackSchema, request.body);
    return rollBack(database, { ...target, ...asked, actor: actorOf(request), at: now() });
  });
};
