import * as z from 'zod/mini';
import { historyEntry, type PastChange } from '../wire/audit-answers';
import { callRegistry, type RegistryAddress } from './call-registry';
import type { RegistryError, RegistryRefusedError } from './errors';
import { getEnvironment } from './read-registry';

export const defaultEnvironment = 'production';

export interface RevisedCall<Schema extends z.ZodMiniType> {
  environment: string;
  method?: 'POST' | 'PUT';
  path: string;
  body: Record<string, unknown>;
  answer: Schema;
  /** What a person decided on: whatever was changed since then refuses it. */
  expectedRevision?: number | undefined;
  /** Whether a change that was made in the meantime leaves this one as right as before. */
  isHarmless: (change: PastChange) => boolean;
}

/* Squads release at the same moment: a change of another app is no reason to stop, one of this app is. */
const attempts = 5;

/**
 * Sends a change with the revision that it was decided on. Where none is said, with the one that is there now, and again as
 * long as only harmless changes came between.
 */
export const changeAtRevision = async <Schema extends z.ZodMiniType>(
  address: RegistryAddress,
  { environment, method = 'POST', path, body, answer, expectedRevision: decidedOn, isHarmless }: RevisedCall<Schema>,
): Promise<z.output<Schema>> => {
  let expectedRevision = decidedOn ?? (await getEnvironment({ ...address, environment })).revision;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callRegistry(address, { method, path, json: { ...body, expectedRevision } }, answer);
    } catch (error) {
      const revision = revisionAfter(error, isHarmless);
      if (decidedOn !== undefined || revision === null || attempt === attempts) throw error;
      expectedRevision = revision;
    }
  }
};

const conflictSchema = z.object({ revision: z.number(), changes: z.array(historyEntry) });

/** Who changed what since the revision that a change was refused for; none where it was refused for anything else. */
export const changesSince = ({ code, details }: RegistryError): readonly PastChange[] =>
  code === 'REVISION_CHANGED' ? (conflictSchema.safeParse(details).data?.changes ?? []) : [];

const revisionAfter = (error: unknown, isHarmless: (change: PastChange) => boolean): number | null => {
  if ((error as Error).name !== 'RegistryRefusedError') return null;
  const { code, details } = error as RegistryRefusedError;
  if (code !== 'REVISION_CHANGED') return null;
  const conflict = conflictSchema.safeParse(details);
  return conflict.success && conflict.data.changes.every(isHarmless) ? conflict.data.revision : null;
};

/** Of another app, or a step of a ramp, which nobody decided on. */
export const leavesAlone =
  (app: string) =>
  (change: PastChange): boolean =>
    change.app !== null && (change.app !== app || change.action === 'ramp');
