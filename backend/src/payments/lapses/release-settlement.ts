import type { Database } from '../../platform/database/connection';
import type { RunAgain } from '../../platform/jobs';
import { openClaimOf } from '../../customers-and-policies/policies/claims-on-policy';
import { settlementOfLapse } from '../payout-rules/settlement-of-lapse';
import { alignSettlement } from './align-settlement';
import { bookSettlement } from './book-settlement';
import { lockLapsed, type LapseDependencies, type LockedLapse } from './end-reinstatement';
import { nextLookAtClaim } from './hold-settlement';
import { updateLapse } from './repository';
import { settleDebt, type DebtRules } from './settle-debt';
import { notifyOfRelease } from './notify-of-release';

const release = async (tx: Database, { row, policy, lapse }: LockedLapse, rules: DebtRules): Promise<void> => {
  const { site, now } = rules;
  const settlement = await settlementOfLapse(tx, policy, lapse, now);
  const released = { ...lapse, ...settlement, money: null };
  await updateLapse(tx, lapse.id, { ...settlement, money: null });
  await bookSettlement(tx, released, now);
  const payFrom = lapse.state === 'OPEN' ? lapse.reinstateUntil : now;
  await alignSettlement(tx, row, released, { payFrom, because: 'the claim is closed', now });
  await settleDebt(tx, { row, lapse: released }, rules);
  await notifyOfRelease(tx, { row, lapse: released }, { site, now });
};

/** Job `release-settlement`: what a claim has held is settled once it is closed, unless the premium stays with the insurer. */
export const releaseSettlement = (
  { db, now: clock, ...rules }: LapseDependencies,
  lapseId: number,
): Promise<RunAgain | void> =>
  db.transaction(async (tx): Promise<RunAgain | void> => {
    const now = clock();
    const locked = await lockLapsed(tx, lapseId);
    if (locked?.lapse.money !== 'HELD') return;
    if ((await openClaimOf(tx, locked.policy.number)) !== null) return { runAgainAt: nextLookAtClaim(now) };
    await release(tx, locked, { ...rules, now });
  });

/** Job `settle-lapse-debt`: another sum is owed than when the lapse was settled. */
export const settleDebtAgain = ({ db, now, ...rules }: LapseDependencies, lapseId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await lockLapsed(tx, lapseId);
    if (locked !== null) await settleDebt(tx, locked, { ...rules, now: now() });
  });
