import type { FastifyInstance } from 'fastify';
import { changeAnswer } from '../../wire/answers';
import { abortRequest, candidateRequest, pointerParams, rampRequest } from '../../wire/requests';
import { parse } from '../parse';
import { actorOf, holderOf } from '../tokens/authorise';
import { isOperations } from '../tokens/rights';
import { abortCandidate, pauseRamp, resumeRamp, setCandidate } from './candidate-requests';
import { pointerAddress, releaseRefOf, type ChangeDeps } from './change-routes';
import { pointerRefusals } from './pointer-refusals';

/** The writes on what an environment serves to some of its visitors. */
export const candidateRoutes = (app: FastifyInstance, { database, refuseUnfit, twoPeople, now }: ChangeDeps): void => {
  const action = 'candidate' as const;
  const facts = { params: pointerParams, answer: changeAnswer };
  const put = {
    ...facts,
    summary: 'Sets, raises or lowers the candidate, with a ramp or without',
    body: candidateRequest,
    refusals: pointerRefusals(
      'NOTHING_SERVED',
      'NO_STABLE',
      'ALREADY_STABLE',
      'CANDIDATE_RUNNING',
      'NO_CANDIDATE',
      'DOES_NOT_FIT',
      'FILES_MISSING',
    ),
  };
  app.put(`${pointerAddress}/candidate`, { config: { action, api: put } }, async (request) => {
    const target = parse(pointerParams, request.params);
    const { version, from, basisPoints, plan, ...asked } = parse(candidateRequest, request.body);
    return setCandidate(database, {
      ...target,
      ...asked,
      wanted: releaseRefOf({ version, from }),
      basisPoints: basisPoints ?? null,
      plan: plan ?? null,
      refuseUnfit,
      twoPeople,
      actor: actorOf(request),
      at: now(),
    });
  });

  for (const [name, change, summary] of [
    ['pause', pauseRamp, 'Stops a ramp where it is'],
    ['resume', resumeRamp, 'Lets a ramp go on from where it stopped'],
  ] as const) {
    const api = { ...facts, summary, body: rampRequest, refusals: pointerRefusals('NO_CANDIDATE', 'NO_RAMP') };
    app.post(`${pointerAddress}/candidate/${name}`, { config: { action, api } }, async (request) => {
      const target = parse(pointerParams, request.params);
      const asked = parse(rampRequest, request.body);
      return change(database, { ...target, ...asked, actor: actorOf(request), at: now() });
    });
  }

  const abort = {
    ...facts,
    summary: 'Removes the candidate',
    body: abortRequest,
    refusals: pointerRefusals('NO_CANDIDATE'),
  };
  app.post(`${pointerAddress}/candidate/abort`, { config: { action, api: abort } }, async (request) => {
    const target = parse(pointerParams, request.params);
    const asked = parse(abortRequest, request.body);
    const passesFreeze = isOperations(holderOf(request));
    return abortCandidate(database, { ...target, ...asked, passesFreeze, actor: actorOf(request), at: now() });
  });
};
