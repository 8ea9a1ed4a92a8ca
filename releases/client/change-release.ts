import type * as z from 'zod/mini';
import { changeAnswer, type ChangeAnswer } from '../wire/answers';
import { undoAnswer, type UndoAnswer } from '../wire/audit-answers';
import { addressOf, type RegistryAddress } from './call-registry';
import { changeAtRevision, defaultEnvironment, leavesAlone } from './change-pointer';
import { UsageError } from './errors';
import { getReleases } from './read-registry';

export interface PointerRequest extends RegistryAddress {
  app: string;
  environment?: string | undefined;
  /** Revision of the environment that the decision was made on; without it, as it is now. */
  expectedRevision?: number | undefined;
}

/** A release by its version, or the one that another environment serves. */
interface ReleaseRef {
  version?: string | undefined;
  from?: string | undefined;
}

export interface PromoteRequest extends PointerRequest, ReleaseRef {
  /** Though it was rolled back or taken back. */
  anyway?: boolean | undefined;
  reason?: string | undefined;
  /** Open tabs take it at once. */
  urgent?: boolean | undefined;
}

export interface RollbackRequest extends PointerRequest {
  /** Though it was rolled back or taken back. */
  anyway?: boolean | undefined;
  /** Without it: the release served before. */
  version?: string | undefined;
  reason: string;
  /** Open tabs take it at once. */
  urgent?: boolean | undefined;
}

export type PlanRequest =
  | { kind: 'linear'; to?: number | undefined; minutes: number }
  | { kind: 'steps'; steps: readonly number[]; everyMinutes: number };

export interface CandidateRequest extends PointerRequest, ReleaseRef {
  /** Though it was rolled back or taken back. */
  anyway?: boolean | undefined;
  /** In 1 of 10,000. */
  basisPoints?: number | undefined;
  plan?: PlanRequest | undefined;
  reason?: string | undefined;
}

/** Serves a published release; without a version and `from` the newest one. */
export const promoteRelease = async (request: PromoteRequest): Promise<ChangeAnswer> => {
  const { from, reason, anyway, urgent } = request;
  const source = from === undefined ? { version: request.version ?? (await newest(request)) } : { from };
  return change(request, 'promote', { ...source, reason, anyway, urgent }, changeAnswer);
};

/** Serves an earlier release again. */
export const rollbackRelease = (request: RollbackRequest): Promise<ChangeAnswer> => {
  const { version, reason, urgent, anyway } = request;
  return change(request, 'rollback', { version, reason, urgent, anyway }, changeAnswer);
};

/** Puts an app back to what it was before its last change. */
export const undoChange = (request: Omit<RollbackRequest, 'version'>): Promise<UndoAnswer> => {
  const { reason, urgent, anyway } = request;
  return change(request, 'undo', { reason, urgent, anyway }, undoAnswer);
};

/** Offers a release to some visitors, or gives the candidate another share or plan. */
export const setCandidate = (request: CandidateRequest): Promise<ChangeAnswer> => {
  const { version, from, basisPoints, plan, reason, anyway } = request;
  return change(request, 'candidate', { version, from, basisPoints, plan, reason, anyway }, changeAnswer, 'PUT');
};

export const pauseRamp = (request: PointerRequest & { reason?: string | undefined }): Promise<ChangeAnswer> =>
  change(request, 'candidate/pause', { reason: request.reason }, changeAnswer);

export const resumeRamp = (request: PointerRequest & { reason?: string | undefined }): Promise<ChangeAnswer> =>
  change(request, 'candidate/resume', { reason: request.reason }, changeAnswer);

export const abortCandidate = (request: Omit<RollbackRequest, 'version'>): Promise<ChangeAnswer> => {
  const { reason, urgent } = request;
  return change(request, 'candidate/abort', { reason, urgent }, changeAnswer);
};

/** Takes an app out of an environment; its releases stay. */
export const retireApp = (request: Omit<RollbackRequest, 'version' | 'anyway'>): Promise<ChangeAnswer> => {
  const { reason, urgent } = request;
  return change(request, 'retire', { reason, urgent }, changeAnswer);
};

/** Serves again what was served when the app was retired. */
export const bringBackApp = (request: Omit<RollbackRequest, 'version'>): Promise<ChangeAnswer> => {
  const { reason, urgent, anyway } = request;
  return change(request, 'bring-back', { reason, urgent, anyway }, changeAnswer);
};

const newest = async ({ app, anyway = false, ...request }: PromoteRequest): Promise<string> => {
  const releases = await getReleases({ ...addressOf(request), app });
  const release = releases.find(({ quarantinedAt, bad }) => quarantinedAt === null && (anyway || bad === null));
  if (release) return release.version;
  throw new UsageError(
    releases.length === 0
      ? `No release of ${app} is published yet.`
      : `Each release of ${app} was rolled back, taken back or put away: name one.`,
  );
};

const change = <Schema extends z.ZodMiniType>(
  { app, environment = defaultEnvironment, expectedRevision, ...request }: PointerRequest,
  action: string,
  body: Record<string, unknown>,
  answer: Schema,
  method: 'POST' | 'PUT' = 'POST',
): Promise<z.output<Schema>> =>
  changeAtRevision(addressOf(request), {
    environment,
    method,
    path: `/v1/environments/${environment}/apps/${app}/${action}`,
    body,
    answer,
    expectedRevision,
    isHarmless: leavesAlone(app),
  });
