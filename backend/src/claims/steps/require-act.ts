import { closedStates, type ClaimState } from '@tulinde/contracts';
import { stateAfter, type ClaimAct } from '../../domain/claim-lifecycle';
import { Refusal } from '../../platform/http/refusal';
import type { ClaimRow } from '../records/change-claim';

export const isClosed = (state: ClaimState): boolean => (closedStates as readonly ClaimState[]).includes(state);

export const claimChanged = (): Refusal => new Refusal(409, 'CLAIM_CHANGED', 'claim.changed');

const refusalOf = (act: ClaimAct, { state }: ClaimRow): Refusal => {
  if (act === 'REOPEN') return new Refusal(409, 'CLAIM_OPEN', 'claim.open');
  return isClosed(state) ? new Refusal(409, 'CLAIM_CLOSED', 'claim.closed') : claimChanged();
};

/**
 * The state that an act leads to.
 * @throws Refusal CLAIM_CLOSED, CLAIM_OPEN or CLAIM_CHANGED where it cannot be done as the claim stands
 */
export const requireAct = (claim: ClaimRow, act: ClaimAct): ClaimState => {
  const state = stateAfter(act, claim.state);
  if (state === null) throw refusalOf(act, claim);
  return state;
};
