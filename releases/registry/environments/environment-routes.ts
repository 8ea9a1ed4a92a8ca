import type { FastifyInstance } from 'fastify';
import { environmentAnswer } from '../../wire/answers';
import { environmentParams, environmentRequest, freezeRequest } from '../../wire/requests';
import type { RegistryDatabase } from '../database';
import { parse } from '../parse';
import { actorOf } from '../tokens/authorise';
import { createEnvironment, freeze, unfreeze } from './freeze';
import { readEnvironment } from './status';

/** The writes on environments as a whole. */
export const environmentRoutes = (app: FastifyInstance, database: RegistryDatabase, now: () => Date): void => {
  const create = {
    summary: 'A new environment, that serves nothing yet',
    body: environmentRequest,
    status: 201,
    answer: environmentAnswer,
    refusals: { 409: ['ENVIRONMENT_EXISTS'] },
  };
  app.post('/v1/environments', { config: { action: 'environments', api: create } }, async (request, reply) => {
    const asked = parse(environmentRequest, request.body);
    await createEnvironment(database, { ...asked, actor: actorOf(request), at: now() });
    return reply.code(201).send(await readEnvironment(database, asked.environment, now()));
  });

  for (const [name, change, summary] of [
    ['freeze', freeze, 'Refuses every change from now on and pauses the ramps'],
    ['unfreeze', unfreeze, 'Allows changes again'],
  ] as const) {
    const api = {
      summary,
      params: environmentParams,
      body: freezeRequest,
      answer: environmentAnswer,
      refusals: { 404: ['ENVIRONMENT_UNKNOWN'], 409: ['REVISION_CHANGED'], 423: ['FROZEN'] },
    };
    app.post(`/v1/environments/:environment/${name}`, { config: { action: 'freeze', api } }, async (request) => {
      const { environment } = parse(environmentParams, request.params);
      const asked = parse(freezeRequest, request.body);
      await change(database, { environment, ...asked, actor: actorOf(request), at: now() });
      return readEnvironment(database, environment, now());
    });
  }
};
