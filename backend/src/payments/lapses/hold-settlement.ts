import type { Database } from '../../platform/database/connection';
import { hourMs } from '@tulinde/contracts';
import { enqueueJob } from '../../platform/jobs';
import { withdrawSettlement, type Aligned } from './align-settlement';
import { settlementBalance, unbookSettlement } from './book-settlement';
import { updateLapse, type LapseRow } from './repository';

export const releaseSettlementJob = 'release-settlement';
/* How soon after a claim has closed its settlement is made, at the latest. */
const lookAgainMs = hourMs;
export const nextLookAtClaim = (now: Date): Date => new Date(now.getTime() + lookAgainMs);

/** Looks every hour whether the claim is closed that holds a settlement. */
export const enqueueRelease = async (tx: Database, { id }: Pick<LapseRow, 'id'>, now: Date): Promise<void> => {
  const key = `${id}:${now.toISOString()}`;
  await enqueueJob(tx, { kind: releaseSettlementJob, key, payload: { lapseId: id }, runAt: nextLookAtClaim(now) });
};

/**
 * A claim is open of a cover whose lapse is settled already: until it is closed nothing is booked, and nothing leaves. What
 * has left stays as it is. Under the purchase's lock.
 */
export const holdSettlement = async (tx: Database, lapse: LapseRow, now: Date): Promise<Aligned> => {
  if (lapse.money !== null) return { withdrawn: [], left: [], lostCents: 0 };
  const because = 'a claim is open';
  const { withdrawn, left } = await withdrawSettlement(tx, lapse, { because, now });
  await unbookSettlement(tx, lapse, { because, now });
  await updateLapse(tx, lapse.id, { money: 'HELD', debt: null });
  await enqueueRelease(tx, lapse, now);
  return { withdrawn, left, lostCents: Math.max(0, await settlementBalance(tx, lapse)) };
};
