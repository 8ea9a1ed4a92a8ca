import type { ClaimState } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { claimActs, turnIn, type ClaimAct } from '../../domain/claim-lifecycle';
import { changeClaim, type ClaimRow, type Happened } from '../records/change-claim';
import { enqueueNotification } from './enqueue-notification';
import { dueDay } from './due-day';
import { openRequests } from './requests';
import { requireAct } from './require-act';

interface Step {
  readonly act: ClaimAct;
  readonly about?: string;
  /** What follows from it at once. */
  readonly then?: readonly Happened[];
  /** What else of the claim becomes otherwise with it. */
  readonly set?: Parameters<typeof changeClaim>[2]['set'];
  readonly at: Date;
}

/* Since when and by when stay as they are while nothing else is waited for. */
const standingAfter = async (tx: Database, claim: ClaimRow, state: ClaimState, at: Date) => {
  const turn = turnIn(state, (await openRequests(tx, claim.number)).length > 0);
  if (state === claim.state && turn === claim.turn) return {};
  return { state, turn, turnSince: at, dueOn: await dueDay(tx, claim, { state, turn }, at) };
};

/**
 * Does an act, in the transaction that has the claim locked: its next state, whose turn it is then and by when, what is
 * written in its history, and what the customer is told.
 * @throws Refusal as {@link requireAct}
 */
export const takeStep = async (
  tx: Database,
  claim: ClaimRow,
  { act, about, then = [], set, at }: Step,
): Promise<ClaimRow> => {
  const standing = await standingAfter(tx, claim, requireAct(claim, act), at);
  const { event: type, by: actor } = claimActs[act];
  const happened = [{ type, actor, ...(about !== undefined && { about }) }, ...then];
  const after = await changeClaim(tx, claim, { set: { ...standing, ...set }, happened, at });
  await enqueueNotification(tx, after, act, at);
  return after;
};
