import type { FastifyInstance } from 'fastify';
import { environmentAnswer, goBackAnswer } from '../../wire/answers';
import { environmentParams, environmentRequest, freezeRequest, goBackRequest } from '../../wire/requests';
import type { RegistryDatabase } from '../database';
import { parse } from '../parse';
import { actorOf, holderOf, requireRight } from '../tokens/authorise';
import { isOperations } from '../tokens/rights';
import { createEnvironment, freeze, refresh, unfreeze } from './freeze';
import { goBack } from './go-back';
import type { MissingCalls } from './missing-calls';
import type { RefuseUnfit } from './refuse-unfit';
import { readEnvironment } from './status';

export interface EnvironmentDeps {
  database: RegistryDatabase;
  refuseUnfit: RefuseUnfit;
  missingCalls: MissingCalls;
  now: () => Date;
}

/** The writes on environments as a whole. */
export const environmentRoutes = (
  app: FastifyInstance,
  { database, refuseUnfit, missingCalls, now }: EnvironmentDeps,
): void => {
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
    ['refresh', refresh, 'Lets every visible tab take what is served now'],
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

  const backApi = {
    summary: 'Serves what the environment served at a moment',
    params: environmentParams,
    body: goBackRequest,
    answer: goBackAnswer,
    refusals: {
      404: ['ENVIRONMENT_UNKNOWN'],
      409: ['REVISION_CHANGED', 'NEVER_SERVED', 'CANNOT_GO_BACK'],
      423: ['FROZEN'],
    },
  };
  const backConfig = { action: 'rollback' as const, api: backApi };
  app.post('/v1/environments/:environment/go-back', { config: backConfig }, async (request) => {
    const { environment } = parse(environmentParams, request.params);
    const { to, ...asked } = parse(goBackRequest, request.body);
    const requireRightTo = (one: string) => requireRight({ database, now }, request, 'rollback', one);
    for (const one of asked.apps ?? []) await requireRightTo(one);
    return goBack(database, {
      ...asked,
      environment,
      to: new Date(to),
      actor: actorOf(request),
      at: now(),
      refuseUnfit,
      missingCalls,
      // As with a rollback of one app: a freeze is there to keep the site well.
      passesFreeze: asked.urgent && isOperations(holderOf(request)),
      requireRight: requireRightTo,
    });
  });
};
