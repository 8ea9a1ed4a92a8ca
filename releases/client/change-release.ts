import * as z from 'zod/mini';
import { changeAnswer, historyEntry, type ChangeAnswer } from './answers';
import { callRegistry, type RegistryAddress } from './call-registry';
import { type RegistryRefusedError, UsageError } from './errors';
import { getReleases, getStatus } from './read-registry';

export interface PromoteRequest extends RegistryAddress {
  app: string;
  /** Without it: the newest one published. */
  version?: string | undefined;
  environment?: string | undefined;
  reason?: string | undefined;
}

export interface RollbackRequest extends RegistryAddress {
  app: string;
  /** Without it: the release served before. */
  version?: string | undefined;
  environment?: string | undefined;
  reason: string;
}

export const defaultEnvironment = 'production';

/** Serves a published release. */
export const promoteRelease = async (request: PromoteRequest): Promise<ChangeAnswer> => {
  const { app, environment = defaultEnvironment, reason = '', version = await newest(request), ...address } = request;
  return change(address, { environment, app, action: 'promote', body: { version, reason } });
};

/** Serves an earlier release again. */
export const rollbackRelease = async (request: RollbackRequest): Promise<ChangeAnswer> => {
  const { app, environment = defaultEnvironment, reason, version, ...address } = request;
  const body = version === undefined ? { reason } : { reason, version };
  return change(address, { environment, app, action: 'rollback', body });
};

const newest = async ({ app, ...address }: PromoteRequest): Promise<string> => {
  const [release] = await getReleases({ ...address, app });
  if (release) return release.version;
  throw new UsageError(`No release of ${app} is published yet.`);
};

interface Change {
  environment: string;
  app: string;
  action: 'promote' | 'rollback';
  body: Record<string, unknown>;
}

/* Squads release at the same moment: a change of another app is no reason to stop, one of this app is. */
const attempts = 5;

const change = async (address: RegistryAddress, { environment, app, action, body }: Change): Promise<ChangeAnswer> => {
  const state = (await getStatus(address)).find((candidate) => candidate.environment === environment);
  if (!state) throw new UsageError(`There is no environment ${environment}.`);
  const path = `/v1/environments/${environment}/apps/${app}/${action}`;
  let expectedRevision = state.revision;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callRegistry(address, { method: 'POST', path, json: { ...body, expectedRevision } }, changeAnswer);
    } catch (error) {
      const revision = revisionWithoutThisApp(error, app);
      if (revision === null || attempt === attempts) throw error;
      expectedRevision = revision;
    }
  }
};

const conflictSchema = z.object({ revision: z.number(), changes: z.array(historyEntry) });

const revisionWithoutThisApp = (error: unknown, app: string): number | null => {
  if ((error as Error).name !== 'RegistryRefusedError') return null;
  const { code, details } = error as RegistryRefusedError;
  if (code !== 'REVISION_CHANGED') return null;
  const conflict = conflictSchema.safeParse(details);
  if (!conflict.success || conflict.data.changes.some((entry) => entry.app === app)) return null;
  return conflict.data.revision;
};
