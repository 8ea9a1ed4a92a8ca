import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';
import { openClaimOf } from '../../customers-and-policies/policies/claims-on-policy';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { settlementOfLapse } from '../payout-rules/settlement-of-lapse';
import { alignSettlement, type Aligned } from './align-settlement';
import { bookChange } from './book-settlement';
import { holdSettlement } from './hold-settlement';
import { updateLapse, type LapseRow } from './repository';

/** Waives what a lapse leaves owed, or asks for it, once it is known how much that is. */
export const settleDebtJob = 'settle-lapse-debt';

const unchanged: Aligned = { withdrawn: [], left: [], lostCents: 0 };

export interface Resettled {
  readonly row: PurchaseRow;
  readonly policy: PolicyRow;
  readonly lapse: LapseRow;
  /** In a few words: M-Pesa took a payment back, money that was made in time is known now. */
  readonly because: string;
  readonly now: Date;
}

/**
 * What stands in the invoices of a lapsed plan is another sum than was settled: the settlement follows it, whatever it was
 * before. Done twice it is done once. Under the purchase's lock.
 */
export const resettleLapse = async (
  tx: Database,
  { row, policy, lapse, because, now }: Resettled,
): Promise<Aligned> => {
  if (lapse.money === 'KEPT') return unchanged;
  const settlement = await settlementOfLapse(tx, policy, lapse, now);
  if (lapse.money === 'HELD') {
    await updateLapse(tx, lapse.id, settlement);
    return unchanged;
  }
  const isSame = settlement.unearnedCents === lapse.unearnedCents && settlement.loanCents === lapse.loanCents;
  if (isSame) return unchanged;
  await bookChange(tx, lapse, settlement, { because, now });
  const changed = { ...lapse, ...settlement };
  await updateLapse(tx, lapse.id, settlement);
  if ((await openClaimOf(tx, policy.number)) !== null) return holdSettlement(tx, changed, now);
  const payFrom = lapse.state === 'OPEN' ? lapse.reinstateUntil : now;
  const aligned = await alignSettlement(tx, row, changed, { payFrom, because, isTold: lapse.state === 'OPEN', now });
  if (lapse.state !== 'OPEN') {
    const key = `${lapse.id}:${now.toISOString()}`;
    await enqueueJob(tx, { kind: settleDebtJob, key, payload: { lapseId: lapse.id }, runAt: now });
  }
  return aligned;
};
