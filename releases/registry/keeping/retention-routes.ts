import type { FastifyInstance } from 'fastify';
import { retentionAnswer } from '../../wire/keeping-answers';
import { retentionRequest } from '../../wire/keeping-requests';
import { parse } from '../parse';
import { actorOf } from '../tokens/authorise';
import type { KeepingDeps } from './quarantine-routes';
import { applyRetention } from './retention';

/** Old releases go to the quarantine by command; by schedule see keep-retention.ts. */
export const retentionRoutes = (app: FastifyInstance, { database, artefacts, now }: KeepingDeps): void => {
  const api = { summary: 'Puts away releases long out of use', body: retentionRequest, answer: retentionAnswer };
  app.post('/v1/retention', { config: { action: 'retention', api } }, async (request) => {
    const asked = parse(retentionRequest, request.body);
    const retired = await applyRetention({ database, artefacts, ...asked, actor: actorOf(request), at: now() });
    return { retired };
  });
};
