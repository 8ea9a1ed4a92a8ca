import type { ClaimDetails } from '@tulinde/contracts';
import { stateAfter } from '../../../domain/claim-lifecycle';
import type { ClaimRow } from '../../records/change-claim';
import { isOverForGood } from '../../steps/over-for-good';

/** What the customer may do with a claim as it stands. */
export const rightsOf = (claim: ClaimRow, now: Date): ClaimDetails['can'] => {
  const { state } = claim;
  const isNotOver = !isOverForGood(claim, now);
  return {
    addDocuments: stateAfter('ADD_DOCUMENT', state) !== null,
    write: isNotOver,
    withdraw: stateAfter('WITHDRAW', state) !== null,
    reopen: stateAfter('REOPEN', state) !== null && isNotOver,
    changePayout: stateAfter('CHANGE_PAYOUT', state) !== null,
    complain: isNotOver,
  };
};
