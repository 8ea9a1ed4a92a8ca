import type { RunAgain } from '../../platform/jobs';
import { openCase } from '../cases';
import { applyOutcome, doubtKey } from './apply-outcome';
import type { PayoutDependencies } from './payout-dependencies';
import { isInDoubt, nextLook } from './payout-times';
import { findPayout, isOpenPayout, lockPayout, updatePayout } from './refunds-repository';

/**
 * Job `look-at-payout`: asks M-Pesa's record about a request whose result did not come. What it cannot tell stays unknown,
 * for ever if need be: only M-Pesa's word, or its statement, says that it was not paid.
 */
export const lookAtPayout = async (deps: PayoutDependencies, payoutId: number): Promise<RunAgain | void> => {
  const payout = await findPayout(deps.db, payoutId);
  if (payout === null || !isOpenPayout(payout)) return;
  const outcome = await deps.payouts.find(payout.originatorConversationId, payout.shortCode);
  const now = deps.now();
  return deps.db.transaction(async (tx): Promise<RunAgain | void> => {
    await applyOutcome(tx, await lockPayout(tx, payoutId), outcome, now);
    const { owed, payout: after } = await lockPayout(tx, payoutId);
    if (!isOpenPayout(after)) return;
    if (after.state !== 'unknown') await updatePayout(tx, payoutId, { state: 'unknown' });
    if (isInDoubt(after.createdAt, now)) {
      const summary = `Nobody knows whether payout ${payoutId} of return ${owed.id} was paid. Look for it in M-Pesa's portal.`;
      const { purchaseId } = owed;
      await openCase(tx, { kind: 'payout-in-doubt', key: doubtKey(payoutId), summary, purchaseId, now });
    }
    return { runAgainAt: nextLook(after.createdAt, now) };
  });
};
