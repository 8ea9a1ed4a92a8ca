import type { FastifyInstance } from 'fastify';
import { changeAnswer } from '../../wire/answers';
import { undoAnswer } from '../../wire/audit-answers';
import { pointerParams, promotionRequest, rollbackRequest, abortRequest, undoRequest } from '../../wire/requests';
import type { RegistryDatabase } from '../database';
import { parse } from '../parse';
import { actorOf, holderOf } from '../tokens/authorise';
import { isOperations } from '../tokens/rights';
import { promote, rollBack, type ReleaseRef } from './change-requests';
import { pointerRefusals } from './pointer-refusals';
import type { RefuseUnfit } from './refuse-unfit';
import { unretire, retire } from './retire';
import { undo } from './undo';

export const pointerAddress = '/v1/environments/:environment/apps/:app';

/** The release that a request names, by version or by the environment that serves it. */
export const releaseRefOf = ({ version, from }: { version?: string | undefined; from?: string | undefined }) => {
  if (version !== undefined) return { version };
  return from === undefined ? undefined : { from };
};

export interface ChangeDeps {
  database: RegistryDatabase;
  refuseUnfit: RefuseUnfit;
  /** Environments in which a release is let in by two people. */
  twoPeople: ReadonlySet<string>;
  now: () => Date;
}

/** The writes on what an environment serves to everybody. */
export const changeRoutes = (app: FastifyInstance, { database, refuseUnfit, twoPeople, now }: ChangeDeps): void => {
  const facts = { params: pointerParams, answer: changeAnswer };
  const promoteConfig = {
    action: 'promote' as const,
    api: {
      ...facts,
      summary: 'Serves a published release',
      body: promotionRequest,
      refusals: pointerRefusals('NOTHING_SERVED', 'DOES_NOT_FIT', 'FILES_MISSING'),
    },
  };
  app.post(`${pointerAddress}/promote`, { config: promoteConfig }, async (request) => {
    const target = parse(pointerParams, request.params);
    const { version, from, ...asked } = parse(promotionRequest, request.body);
    const wanted = releaseRefOf({ version, from }) as ReleaseRef;
    return promote(database, {
      ...target,
      ...asked,
      wanted,
      refuseUnfit,
      twoPeople,
      actor: actorOf(request),
      at: now(),
    });
  });

  const rollbackConfig = {
    action: 'rollback' as const,
    api: {
      ...facts,
      summary: 'Serves an earlier release again',
      body: rollbackRequest,
      refusals: pointerRefusals('NOTHING_TO_ROLL_BACK', 'NEVER_SERVED'),
    },
  };
  app.post(`${pointerAddress}/rollback`, { config: rollbackConfig }, async (request) => {
    const target = parse(pointerParams, request.params);
    const asked = parse(rollbackRequest, request.body);
    // A freeze is there to keep the site well: a bad release must still go.
    const passesFreeze = asked.urgent && isOperations(holderOf(request));
    return rollBack(database, { ...target, ...asked, passesFreeze, actor: actorOf(request), at: now() });
  });

  const undoConfig = {
    action: 'rollback' as const,
    api: {
      ...facts,
      summary: 'Takes back the last change of an app',
      body: undoRequest,
      answer: undoAnswer,
      refusals: pointerRefusals('NOTHING_TO_UNDO', 'SHELL_NEEDED'),
    },
  };
  app.post(`${pointerAddress}/undo`, { config: undoConfig }, async (request) => {
    const target = parse(pointerParams, request.params);
    const asked = parse(undoRequest, request.body);
    return undo(database, { ...target, ...asked, actor: actorOf(request), at: now() });
  });

  const retireConfig = {
    action: 'rollback' as const,
    api: {
      ...facts,
      summary: 'Takes an app out of the environment',
      body: abortRequest,
      refusals: pointerRefusals('SHELL_NEEDED'),
    },
  };
  app.post(`${pointerAddress}/retire`, { config: retireConfig }, async (request) => {
    const target = parse(pointerParams, request.params);
    const asked = parse(abortRequest, request.body);
    return retire(database, { ...target, ...asked, actor: actorOf(request), at: now() });
  });

  const backConfig = {
    action: 'promote' as const,
    api: {
      ...facts,
      summary: 'Serves again what was served when the app was retired',
      body: undoRequest,
      refusals: pointerRefusals('NOT_RETIRED', 'DOES_NOT_FIT', 'FILES_MISSING'),
    },
  };
  app.post(`${pointerAddress}/bring-back`, { config: backConfig }, async (request) => {
    const target = parse(pointerParams, request.params);
    const asked = parse(undoRequest, request.body);
    return unretire(database, { ...target, ...asked, refuseUnfit, twoPeople, actor: actorOf(request), at: now() });
  });
};
