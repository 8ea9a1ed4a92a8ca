import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { bank, moved, toReturnAccount } from '../../payments/ledger/accounts';
import { writeEntry } from '../../payments/ledger/write-entry';
import { closeCase } from '../../payments/cases';
import { finishRefund, refusedKey } from '../../payments/refunds/apply-outcome';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { requirePayable } from '../../payments/refunds/require-payable';
import type { RefundRow } from '../../payments/refunds/refunds-repository';
import { lockRefund, partsOfRefund, updatePart, type PartRow } from '../../payments/refunds/refunds-repository';
import { secondOperator } from './second-operator';

export interface PaidByBank {
  readonly returnId: number;
  readonly operator: string;
  readonly because: string;
  /** Of the proposal that was read; null for the first operator. */
  readonly reading: string | null;
  /** Open cases that the operator has read, and pays it despite. */
  readonly despite?: readonly number[];
  readonly now: Date;
}

/*
 * The part that M-Pesa has not paid and that no payout is under way for. Sending an approved refund takes the same lock,
 * and then finds it paid.
 */
const partsToPay = async (tx: Database, { id, state, payFrom }: RefundRow, now: Date): Promise<PartRow[]> => {
  const parts = await partsOfRefund(tx, id);
  const isAsked = parts.some((part) => part.state === 'sending');
  if (isAsked || (state !== 'stopped' && state !== 'to-approve' && state !== 'approved')) {
    throw new OperatorRefusal('UNDER_WAY', `Return ${id} is ${state}: M-Pesa has it, or has paid it.`);
  }
  if (payFrom > now) {
    throw new OperatorRefusal('NOT_YET', `Return ${id} may not leave before ${payFrom.toISOString()}.`);
  }
  return parts.filter((part) => part.state !== 'paid');
};

/**
 * What M-Pesa does not pay was paid by bank transfer: the rest of a return is booked against the bank, its payer is told,
 * and nothing of it leaves by M-Pesa any more. Takes two operators, because it says that money is gone.
 * @throws OperatorRefusal
 */
export const payByBank = async (
  tx: Database,
  { returnId, operator, because, reading, despite = [], now }: PaidByBank,
): Promise<'paid' | 'proposed'> => {
  const owed = await lockRefund(tx, returnId);
  if (owed === null) throw new OperatorRefusal('NO_RETURN', `There is no return ${returnId}. See: list returns`);
  const parts = await partsToPay(tx, owed, now);
  await requirePayable(tx, owed, { operator, despite, now });
  const numbers = parts.map(({ number }) => number);
  const cents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  // After a part was given back by M-Pesa it is another thing to say.
  const key = `bank:return-${returnId}:${numbers.join('-')}`;
  const shown = `${formatCents(cents)} of return ${returnId} (${owed.reason}) was paid by bank`;
  const by = await secondOperator(tx, { key, operator, because, shown, reading, now });
  const about = { at: now, returnId, data: { parts: numbers, cents, because } };
  if (by === null) {
    await recordMoneyEvent(tx, { ...about, by: operator, kind: 'bank-proposed' });
    return 'proposed';
  }
  const postings = moved(cents, toReturnAccount(returnId), bank);
  await writeEntry(tx, { kind: 'payout', at: now, returnId, reason: because, by, postings });
  for (const { id } of parts) {
    await updatePart(tx, id, 'paid');
    await closeCase(tx, { key: refusedKey(id), by, outcome: `by bank: ${because}`, now });
  }
  const amount = formatCents(cents);
  await recordMoneyEvent(tx, { ...about, by, kind: 'return-paid-by-bank' });
  await finishRefund(tx, owed, now, { by, outcome: `${amount} by bank: ${because}`, told: 'bank' });
  return 'paid';
};
