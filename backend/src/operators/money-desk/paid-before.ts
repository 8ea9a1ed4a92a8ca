import { randomBytes, randomUUID } from 'node:crypto';
import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { payouts } from '../../platform/database/schema';
import { closeCase } from '../../payments/cases';
import { finishRefund, refusedKey } from '../../payments/refunds/apply-outcome';
import { bookPayout } from '../../payments/refunds/book-payout';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { lockRefund, partsOfRefund, updatePart, type PartRow } from '../../payments/refunds/refunds-repository';
import { differenceKey } from '../../payments/reconciliation/check-statements';
import { statementPhone } from '../../payments/statements/statement-fields';
import { markBooked, type StoredStatementRow } from '../../payments/statements/statement-store';
import { unbookedStatementRow } from './book-by-hand';
import { secondOperator } from './second-operator';

export interface PaidBefore {
  readonly returnId: number;
  /** M-Pesa's receipt of the payout. */
  readonly receipt: string;
  readonly operator: string;
  /** Of the proposal that was read; null for the first operator. */
  readonly reading: string | null;
  readonly now: Date;
}

const payoutLine = async (tx: Database, receipt: string): Promise<StoredStatementRow> => {
  const line = await unbookedStatementRow(tx, receipt);
  if (line?.kind !== 'payout' || line.cents >= 0) {
    throw new OperatorRefusal('NO_LINE', `No statement has a payout ${receipt} that waits to be booked. See: check`);
  }
  return line;
};

/* A part that M-Pesa has been asked for since the restore is settled by M-Pesa's own word. */
const partOf = async (tx: Database, returnId: number, { receipt, cents }: StoredStatementRow): Promise<PartRow> => {
  const open = (await partsOfRefund(tx, returnId)).filter(({ state }) => state === 'waiting' || state === 'refused');
  const part = open.find(({ amountCents }) => amountCents === -cents);
  if (part === undefined) {
    throw new OperatorRefusal('DOES_NOT_FIT', `${receipt} pays no open part of return ${returnId}. See: list returns`);
  }
  return part;
};

/**
 * M-Pesa paid a part of a return before the database was brought back, and its statement says so: the payout is written down
 * as the lost one was, and booked; nothing more is sent for the part. Takes two operators, because it says whose money it was.
 * @throws OperatorRefusal
 */
export const paidBefore = async (
  tx: Database,
  { returnId, receipt, operator, reading, now }: PaidBefore,
): Promise<'paid' | 'proposed'> => {
  const owed = await lockRefund(tx, returnId);
  if (owed === null) throw new OperatorRefusal('NO_RETURN', `There is no return ${returnId}. See: list returns`);
  if (owed.state === 'withdrawn') {
    throw new OperatorRefusal('WITHDRAWN', `Return ${returnId} was withdrawn: nothing of it is owed.`);
  }
  const line = await payoutLine(tx, receipt);
  const part = await partOf(tx, returnId, line);
  const because = `paid as ${receipt} before the restore`;
  const amount = formatCents(part.amountCents);
  const shown = `${amount}, part ${part.number} of return ${returnId}, was paid as ${receipt}`;
  const key = `before:return-${returnId}:${receipt}`;
  const by = await secondOperator(tx, { key, operator, because, shown, reading, now });
  const about = { at: now, returnId, about: receipt, data: { part: part.number, cents: part.amountCents } };
  if (by === null) {
    await recordMoneyEvent(tx, { ...about, by: operator, kind: 'before-proposed' });
    return 'proposed';
  }
  await tx.insert(payouts).values({
    partId: part.id,
    // Those of the request are lost: nobody is told of it any more.
    originatorConversationId: randomUUID(),
    resultToken: randomBytes(32).toString('base64url'),
    shortCode: line.shortCode,
    phone: statementPhone(line.otherParty) || owed.phone,
    amountCents: part.amountCents,
    state: 'paid',
    receipt,
    createdAt: line.completedAt,
    completedAt: line.completedAt,
    finalAt: now,
  });
  await updatePart(tx, part.id, 'paid');
  await bookPayout(tx, owed, { cents: part.amountCents, shortCode: line.shortCode, at: line.completedAt });
  await markBooked(tx, line.id, now);
  for (const key of [refusedKey(part.id), differenceKey(line.id)]) {
    await closeCase(tx, { key, by, outcome: because, now });
  }
  await recordMoneyEvent(tx, { ...about, by, kind: 'return-paid-before' });
  await finishRefund(tx, owed, now, { by, outcome: because, told: 'before' });
  return 'paid';
};
