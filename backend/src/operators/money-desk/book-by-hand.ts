import { and, asc, eq, isNull } from 'drizzle-orm';
import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { statementLines } from '../../platform/database/schema';
import { moved, mpesaAccount, type Posting } from '../../payments/ledger/accounts';
import { bookReceipt } from '../../payments/receipts/book-receipt';
import { insertReceipt } from '../../payments/ledger/repository';
import { writeEntry } from '../../payments/ledger/write-entry';
import { closeCase } from '../../payments/cases';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { differenceKey } from '../../payments/reconciliation/check-statements';
import { statementPhone } from '../../payments/statements/statement-fields';
import { lockUnbooked, markBooked, type StoredStatementRow } from '../../payments/statements/statement-store';
import { secondOperator } from './second-operator';

/** Where a line of M-Pesa's book can be put by hand. `unmatched` is money of a payer whom people look for. */
export const accountsByHand = ['fee', 'sweep', 'rounding', 'reversal', 'unmatched'] as const;

export interface ByHand {
  readonly receipt: string;
  readonly account: (typeof accountsByHand)[number];
  readonly because: string;
  readonly operator: string;
  /** Of the proposal that was read; null for the first operator. */
  readonly reading: string | null;
  readonly now: Date;
}

/** A line of M-Pesa's book that waits to be booked, locked; of several under one receipt the earliest. */
export const unbookedStatementRow = async (tx: Database, receipt: string): Promise<StoredStatementRow | null> => {
  const isOne = and(eq(statementLines.receipt, receipt), isNull(statementLines.bookedAt));
  const [found] = await tx
    .select()
    .from(statementLines)
    .where(and(isOne, eq(statementLines.isCompleted, true)))
    .orderBy(asc(statementLines.id))
    .limit(1);
  return found ? lockUnbooked(tx, found.id) : null;
};

/* It is nobody's of ours, and a payer's: they are looked for, as with any payment that fits nothing. */
const bookUnmatched = async (tx: Database, line: StoredStatementRow, now: Date): Promise<void> => {
  const { receipt: code, cents: amountCents, completedAt, account, shortCode } = line;
  if (amountCents < 0) throw new OperatorRefusal('WRONG_ACCOUNT', `${code} left: nobody paid it to us.`);
  if (shortCode !== '') throw new OperatorRefusal('WRONG_ACCOUNT', `No customer pays to ${shortCode}.`);
  const added = await insertReceipt(tx, {
    code,
    amountCents,
    completedAt,
    account: account === '' ? null : account,
    saidAt: completedAt,
    heardAt: now,
    phone: statementPhone(line.otherParty),
    state: 'confirmed',
    ways: ['statement'],
  });
  if (added === null)
    throw new OperatorRefusal('NOT_FREE', `Payment ${code} is in the books. See: list receipt ${code}`);
  await bookReceipt(tx, { receipt: added, purchase: null, attempt: null, now });
};

const bookOwn = async (
  tx: Database,
  line: StoredStatementRow,
  account: Posting['account'],
  by: string,
): Promise<void> => {
  const own = { account, ref: '' };
  const mpesa = mpesaAccount(line.shortCode);
  const postings = line.cents > 0 ? moved(line.cents, mpesa, own) : moved(-line.cents, own, mpesa);
  const reason = `${account} ${line.receipt}, by hand`;
  await writeEntry(tx, { kind: 'statement', at: line.completedAt, reason, by, postings });
};

/**
 * Puts a line of M-Pesa's statement that fits nothing into a named account. Money that came and is kept for its payer takes
 * one operator; everything else lets money be ours, or gone, and takes two.
 * @throws OperatorRefusal
 */
export const bookByHand = async (
  tx: Database,
  { receipt, account, because, operator, reading, now }: ByHand,
): Promise<'booked' | 'proposed'> => {
  const line = await unbookedStatementRow(tx, receipt);
  if (line === null) throw new OperatorRefusal('NO_LINE', `No line ${receipt} waits to be booked. See: check`);
  const key = `book:line-${line.id}:${account}`;
  const shown = `${formatCents(line.cents)} of ${receipt} (${line.reasonType}) to ${account}`;
  const proposal = { key, operator, because, shown, reading, now };
  const by = account === 'unmatched' ? operator : await secondOperator(tx, proposal);
  const event = { at: now, about: receipt, data: { account, cents: line.cents, because } };
  if (by === null) {
    await recordMoneyEvent(tx, { ...event, by: operator, kind: 'line-proposed' });
    return 'proposed';
  }
  if (account === 'unmatched') await bookUnmatched(tx, line, now);
  else await bookOwn(tx, line, account, by);
  await markBooked(tx, line.id, now);
  await recordMoneyEvent(tx, { ...event, by, kind: 'line-booked' });
  await closeCase(tx, { key: differenceKey(line.id), by, outcome: `${account}: ${because}`, now });
  return 'booked';
};
