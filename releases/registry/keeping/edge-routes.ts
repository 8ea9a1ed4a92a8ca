import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { nullAnswer } from '../../wire/answers';
import { edgeParams, edgeRequest } from '../../wire/keeping-requests';
import { environments } from '../database/schema';
import { unknownEnvironment } from '../environments/lock-environment';
import { parse } from '../parse';
import { noteEdge } from './edges';
import type { KeepingDeps } from './quarantine-routes';

/** Whoever else could say this would keep old files from being put away. */
export const edgeRoutes = (app: FastifyInstance, { database, now }: Omit<KeepingDeps, 'artefacts'>): void => {
  const api = {
    summary: 'An edge tells which releases its pages may load',
    params: edgeParams,
    body: edgeRequest,
    status: 204,
    answer: nullAnswer,
    refusals: { 404: ['ENVIRONMENT_UNKNOWN'] },
  };
  app.put('/v1/environments/:environment/edges/:edge', { config: { action: 'edge', api } }, async (request, reply) => {
    const { environment, edge: id } = parse(edgeParams, request.params);
    const said = parse(edgeRequest, request.body);
    const known = await database.queries.select().from(environments).where(eq(environments.name, environment));
    if (known.length === 0) throw unknownEnvironment(environment);
    await noteEdge(database.queries, { environment, id, ...said, at: now() });
    return reply.code(204).send();
  });
};
