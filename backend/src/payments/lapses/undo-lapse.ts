import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs';
import { openCase } from '../cases';
import { creditAccount, moved, settlementAccount } from '../ledger/accounts';
import { sourcesIn } from '../ledger/sources';
import { writeEntry } from '../ledger/write-entry';
import { withdrawSettlement } from './align-settlement';
import { unbookSettlement } from './book-settlement';
import { updateLapse, type LapseRow } from './repository';

/** Of the case for people where a settlement has left, and the cover goes on. */
export const settlementPaidKey = (lapseId: number): string => `settlement-paid:${lapseId}`;
export const certifyAgainJob = 'certify-again';

export interface Undone {
  readonly purchaseId: string;
  readonly state: 'REINSTATED' | 'REVOKED';
  readonly now: Date;
}

/* What the owner has paid of the debt that the lapse left pays what is due now: the caller uses the credit. */
const creditDebt = async (tx: Database, lapse: LapseRow, purchaseId: string, now: Date): Promise<void> => {
  for (const { receipt, cents, from } of await sourcesIn(tx, settlementAccount(lapse.id))) {
    const postings = moved(cents, from, creditAccount(purchaseId));
    const reason = 'the debt of a lapse that is undone';
    await writeEntry(tx, { kind: 'transfer', at: now, receiptId: receipt.id, reason, postings });
  }
};

const summaryOf = ({ id }: LapseRow, paidCents: number): string =>
  paidCents > 0
    ? `The settlement of lapse ${id} (${formatCents(paidCents)}) has left, and the cover goes on: agree with its owner how it comes back.`
    : `${formatCents(-paidCents)} was paid by bank for the debt of lapse ${id}, and the cover goes on: agree with its owner how it goes back.`;

/**
 * The cover goes on, so that nothing is settled, waived or owed, and the vehicle has a certificate. What had been paid of a
 * debt is credit after it.
 * @returns what has left of the settlement, or may have, cents: people agree with the owner how it comes back
 */
export const undoLapse = async (tx: Database, lapse: LapseRow, { purchaseId, state, now }: Undone): Promise<number> => {
  const { id, policyNumber } = lapse;
  const because = `the cover goes on: ${state}`;
  await withdrawSettlement(tx, lapse, { because, now });
  const payload = { policyNumber, lapseId: id };
  await enqueueJob(tx, { kind: certifyAgainJob, key: `${policyNumber}:${id}`, payload, runAt: now });
  await creditDebt(tx, lapse, purchaseId, now);
  const paidCents = await unbookSettlement(tx, lapse, { because, now });
  await updateLapse(tx, id, { state, closedAt: now, debt: null, money: null });
  if (paidCents === 0) return 0;
  const summary = summaryOf(lapse, paidCents);
  await openCase(tx, { kind: 'settlement-paid', key: settlementPaidKey(id), summary, purchaseId, now });
  return Math.max(0, paidCents);
};
