import { dayMs } from '@tulinde/contracts';
import { and, between, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { payouts } from '../../platform/database/schema';
import { moved, mpesaAccount } from '../ledger/accounts';
import { takeReceipt } from '../receipts/take-receipt';
import { writeEntry } from '../ledger/write-entry';
import { applyOutcome } from '../refunds/apply-outcome';
import { lockPayout } from '../refunds/refunds-repository';
import { reversePayout } from './reverse-payout';
import { reverseReceipt } from './reverse-receipt';
import { statementPhone } from '../statements/statement-fields';
import { otherSideOf, takenBack, type StoredStatementRow } from '../statements/statement-store';

/* M-Pesa's clock and ours are not one. */
const toleranceMs = 60_000;

/* Confirms a payment that is there already, or takes one in that nobody told us of. */
const bookPaidIn = async (tx: Database, line: StoredStatementRow, now: Date): Promise<boolean> => {
  const receipt = await takeReceipt(
    tx,
    {
      code: line.receipt,
      amountCents: line.cents,
      completedAt: line.completedAt,
      account: line.account === '' ? null : line.account,
      phone: statementPhone(line.otherParty),
      payerHash: null,
      way: 'statement',
    },
    { now },
  );
  const isInBooks = receipt.state === 'confirmed' || receipt.state === 'reversed';
  return isInBooks && receipt.amountCents === line.cents;
};

/* Known by its receipt; else the one request whose end nobody knows that it can be. */
const payoutOf = async (tx: Database, line: StoredStatementRow): Promise<number | null> => {
  const [known] = await tx
    .select({ id: payouts.id, shortCode: payouts.shortCode })
    .from(payouts)
    .where(eq(payouts.receipt, line.receipt));
  if (known !== undefined) return known.shortCode === line.shortCode ? known.id : null;
  const phone = statementPhone(line.otherParty);
  const asked = await tx
    .select({ id: payouts.id, phone: payouts.phone })
    .from(payouts)
    .where(
      and(
        eq(payouts.amountCents, -line.cents),
        eq(payouts.shortCode, line.shortCode),
        // People may have said of it that it was not paid.
        inArray(payouts.state, ['created', 'accepted', 'unknown', 'unpaid']),
        between(
          payouts.createdAt,
          new Date(line.completedAt.getTime() - dayMs),
          new Date(line.completedAt.getTime() + toleranceMs),
        ),
      ),
    );
  const fitting = asked.filter((each) => phone === '' || each.phone === phone);
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
};

const bookPaidOut = async (tx: Database, line: StoredStatementRow, now: Date): Promise<boolean> => {
  const id = await payoutOf(tx, line);
  if (id === null) return false;
  const { receipt, completedAt } = line;
  await applyOutcome(
    tx,
    await lockPayout(tx, id),
    { kind: 'paid', receipt, amountCents: -line.cents, completedAt },
    now,
  );
  const { payout } = await lockPayout(tx, id);
  return payout.state === 'paid' && payout.receipt === receipt && payout.amountCents === -line.cents;
};

const bookOwn = async (tx: Database, account: 'fee' | 'sweep', line: StoredStatementRow): Promise<boolean> => {
  const postings = moved(-line.cents, { account, ref: '' }, mpesaAccount(line.shortCode));
  await writeEntry(tx, { kind: 'statement', at: line.completedAt, reason: `${account} ${line.receipt}`, postings });
  return true;
};

/* Once both statements have it, it is booked, by the line of the short code that it left. */
const bookTransfer = async (tx: Database, line: StoredStatementRow): Promise<boolean> => {
  const other = await otherSideOf(tx, line);
  if (other === null) return false;
  if (line.cents > 0) return true;
  const postings = moved(-line.cents, mpesaAccount(other.shortCode), mpesaAccount(line.shortCode));
  await writeEntry(tx, { kind: 'statement', at: line.completedAt, reason: `transfer ${line.receipt}`, postings });
  return true;
};

/**
 * Puts a line of M-Pesa's book into ours, in the transaction that has locked it.
 * @returns false where it fits nothing of ours: it stays a difference until it does
 */
export const bookStatementRow = async (tx: Database, line: StoredStatementRow, now: Date): Promise<boolean> => {
  const { receipt, cents, completedAt } = line;
  switch (line.kind) {
    case 'paid-in':
      // No customer pays to a short code that payouts leave from.
      return line.shortCode === '' && bookPaidIn(tx, line, now);
    case 'payout':
      return bookPaidOut(tx, line, now);
    case 'fee':
    case 'sweep':
      return bookOwn(tx, line.kind, line);
    case 'transfer':
      return bookTransfer(tx, line);
    case 'reversal': {
      const { shortCode } = line;
      const reversal = { code: takenBack(line), by: receipt, cents: Math.abs(cents), at: completedAt, now };
      if (cents > 0) return reversePayout(tx, { ...reversal, shortCode });
      return shortCode === '' && reverseReceipt(tx, reversal);
    }
    case 'other':
      return false;
  }
};
