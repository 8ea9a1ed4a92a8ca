import type { RegistryDatabase } from '../database';
import { changePointer, type PointerAnswer } from './change-pointer';
import type { Figures } from './pointer-state';

export interface AutomaticAbortRequest {
  environment: string;
  app: string;
  /** The candidate that was judged: another one that took its place in the meantime is left alone. */
  version: string;
  /** What the decision was made on; kept in the audit. */
  figures: Figures;
  reason: string;
  at: Date;
}

/** Who the audit names for what no person decided; no token can have these names. */
export const automaticActor = 'automatic';
export const rampActor = 'ramp';

/**
 * The automatic return: removes a candidate that is worse than the stable release, in a frozen environment too, and at
 * once in open tabs. Safe to call from several processes: null when that candidate is no longer there.
 */
export const abortAutomatically = async (
  database: RegistryDatabase,
  request: AutomaticAbortRequest,
): Promise<PointerAnswer | null> => {
  const { version, figures, ...change } = request;
  const all = { ...change, actor: automaticActor, expectedRevision: null, urgent: true, passesFreeze: true };
  const answer = await changePointer(database, all, async (_transaction, { stable, candidate }) =>
    stable !== null && candidate?.version === version
      ? { action: 'take-back', figures, after: { stable, candidate: null } }
      : null,
  );
  return answer.changed ? answer : null;
};
