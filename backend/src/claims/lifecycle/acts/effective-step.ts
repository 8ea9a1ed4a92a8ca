import type { Database } from '../../../platform/database/connection';
import { claimActs } from '../../../domain/claim-lifecycle';
import { applyEffects } from '../../effects/apply-effects';
import type { ClaimRow } from '../../records/change-claim';
import { takeStep } from '../../steps/take-step';

/** As {@link takeStep}, with what follows of it elsewhere: cover, plan and certificate of a vehicle that is gone. */
export const effectiveStep = async (
  tx: Database,
  claim: ClaimRow,
  step: Parameters<typeof takeStep>[2],
): Promise<ClaimRow> => {
  const after = await takeStep(tx, claim, step);
  await applyEffects(tx, after, { type: claimActs[step.act].event, at: step.at });
  return after;
};
