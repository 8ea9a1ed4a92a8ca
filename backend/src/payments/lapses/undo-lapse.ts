import { formatKes, fromCents } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import { enqueueJob } from '../../jobs';
import { openCase } from '../cases';
import { unbookSettlement } from './book-settlement';
import { updateLapse, type LapseRow } from './repository';
import { withdrawSettlement } from './withdraw-settlement';

/** Of the case for people where a settlement has left, and the cover goes on. */
export const settlementPaidKey = (lapseId: number): string => `settlement-paid:${lapseId}`;
export const certifyAgainJob = 'certify-again';

export interface Undone {
  readonly purchaseId: string;
  readonly state: 'REINSTATED' | 'REVOKED';
  readonly now: Date;
}

/**
 * The cover goes on, so that nothing is settled, nothing is owed, and the vehicle has a certificate.
 * @returns what has left of the settlement, or may have, cents: people agree with the owner how it comes back
 */
export const undoLapse = async (tx: Database, lapse: LapseRow, { purchaseId, state, now }: Undone): Promise<number> => {
  const { id, policyNumber } = lapse;
  await updateLapse(tx, id, { state, closedAt: now, debt: null });
  await withdrawSettlement(tx, lapse, { because: `the cover goes on: ${state}`, now });
  const payload = { policyNumber, lapseId: id };
  await enqueueJob(tx, { kind: certifyAgainJob, key: `${policyNumber}:${id}`, payload, runAt: now });
  const paidCents = await unbookSettlement(tx, lapse, now);
  if (paidCents <= 0) return 0;
  const amount = formatKes(fromCents(paidCents));
  const summary = `The settlement of lapse ${id} (${amount}) has left, and the cover goes on: agree with its owner how it comes back.`;
  await openCase(tx, { kind: 'settlement-paid', key: settlementPaidKey(id), summary, purchaseId, now });
  return paidCents;
};
