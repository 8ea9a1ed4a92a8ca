import type { AuditAction } from '../../wire/names';
import type { RegistryDatabase } from '../database';
import { RefusedError } from '../refusal';
import { changePointer, type Decide, type PointerAnswer, type PointerRequest } from './change-pointer';
import { reasonWith, versionOf, type ReleaseRef } from './change-requests';
import type { Candidate, PointerState } from './pointer-state';
import { begin, everybody, pause, planFrom, resume, startOf, type AskedPlan } from './ramp';

export interface CandidateRequest extends PointerRequest {
  /** Without it: the present candidate. */
  wanted?: ReleaseRef | undefined;
  /** Null: where the plan begins, or as it is. */
  basisPoints: number | null;
  plan: AskedPlan | null;
}

/** Sets a candidate, or gives the present one another share or plan. */
export const setCandidate = (
  database: RegistryDatabase,
  { wanted, basisPoints, plan, ...change }: CandidateRequest,
): Promise<PointerAnswer> => {
  const reason = wanted ? reasonWith(change.reason, wanted) : change.reason;
  return changePointer(database, { ...change, reason }, async (transaction, current) => {
    const { app } = change;
    const version = wanted
      ? await versionOf(transaction, app, wanted)
      : presentCandidate(change, current).candidate.version;
    const stable = refuseUnfit(change, current, version);
    const share = basisPoints ?? current.candidate?.basisPoints ?? 0;
    const planned = plan && planFrom(plan, share);
    const start = planned ? startOf(planned) : share;
    return withShare(stable, { version, basisPoints: start, ...begin(planned, change.at) }, 'candidate');
  });
};

/** A candidate that everybody gets is the stable release. */
export const withShare = (stable: string, candidate: Candidate, action: AuditAction) =>
  candidate.basisPoints < everybody
    ? { action, after: { stable, candidate } }
    : { action: 'promote' as const, after: { stable: candidate.version, candidate: null } };

type Place = Pick<PointerRequest, 'environment' | 'app'>;

const refuseUnfit = ({ environment, app }: Place, { stable, candidate }: PointerState, version: string): string => {
  const refuse = (code: string, message: string, details: object = {}) =>
    new RefusedError(409, code, message, { environment, app, ...details });
  if (stable === null) {
    throw refuse('NO_STABLE', `${environment} serves no ${app} yet: promote a release before offering a candidate.`);
  }
  if (stable === version) {
    const message = `${app}@${version} is the stable release of ${environment}, it cannot be its own candidate.`;
    throw refuse('ALREADY_STABLE', message, { version });
  }
  if (candidate && candidate.version !== version) {
    const message = `${app}@${candidate.version} is the candidate of ${environment}: take it back, or let it finish, first.`;
    throw refuse('CANDIDATE_RUNNING', message, { candidate: candidate.version });
  }
  return stable;
};

const presentCandidate = ({ environment, app }: Place, { stable, candidate }: PointerState) => {
  if (stable !== null && candidate) return { stable, candidate };
  throw new RefusedError(409, 'NO_CANDIDATE', `${environment} has no candidate of ${app}.`, { environment, app });
};

const presentRamp = (place: Place, current: PointerState) => {
  const present = presentCandidate(place, current);
  if (present.candidate.plan) return present;
  const { environment, app } = place;
  throw new RefusedError(409, 'NO_RAMP', `The candidate of ${app} in ${environment} has no ramp.`, {
    environment,
    app,
  });
};

export const pauseRamp = (database: RegistryDatabase, request: PointerRequest): Promise<PointerAnswer> =>
  changePointer(database, request, async (_transaction, current) => {
    const { stable, candidate } = presentRamp(request, current);
    return { action: 'pause', after: { stable, candidate: pause(candidate, request.at) } };
  });

export const resumeRamp = (database: RegistryDatabase, request: PointerRequest): Promise<PointerAnswer> =>
  changePointer(database, request, async (_transaction, current) => {
    const { stable, candidate } = presentRamp(request, current);
    return { action: 'resume', after: { stable, candidate: resume(candidate, request.at) } };
  });

export const abortCandidate = (database: RegistryDatabase, request: PointerRequest): Promise<PointerAnswer> =>
  changePointer(database, request, removeCandidate(request, 'abort'));

const removeCandidate =
  (place: Place, action: 'abort' | 'take-back'): Decide =>
  async (_transaction, current) => ({
    action,
    after: { stable: presentCandidate(place, current).stable, candidate: null },
  });
