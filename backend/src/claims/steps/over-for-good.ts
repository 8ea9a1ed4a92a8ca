import { addMonths, nairobiDay } from '@tulinde/contracts';
import { Refusal } from '../../platform/http/refusal';
import type { ClaimRow } from '../records/change-claim';
import { isClosed } from './require-act';

/** For so long a closed claim can be opened again, and written about. */
const openAgainMonths = 12;

/** Whether it came to its end so long ago that nothing is done with it any more. */
export const isOverForGood = ({ state, turnSince, changedAt }: ClaimRow, now: Date): boolean =>
  isClosed(state) && nairobiDay(now) > addMonths(nairobiDay(turnSince ?? changedAt), openAgainMonths);

/** @throws Refusal CLAIM_CLOSED */
export const requireNotOver = (claim: ClaimRow, now: Date): void => {
  if (isOverForGood(claim, now)) throw new Refusal(409, 'CLAIM_CLOSED', 'claim.over');
};
