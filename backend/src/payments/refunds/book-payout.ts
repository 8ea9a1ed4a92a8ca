import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerEntries, ledgerPostings } from '../../platform/database/schema';
import { moved, mpesaAccount, toReturnAccount } from '../ledger/accounts';
import { writeEntry } from '../ledger/write-entry';
import type { RefundRow } from './refunds-repository';

interface Payout {
  readonly cents: number;
  /** That it leaves from; '' is the paybill number. */
  readonly shortCode: string;
  /** M-Pesa's completion time. */
  readonly at: Date;
}

/** A part has left our short code. */
export const bookPayout = async (tx: Database, { id }: RefundRow, { cents, shortCode, at }: Payout): Promise<void> => {
  const postings = moved(cents, toReturnAccount(id), mpesaAccount(shortCode));
  await writeEntry(tx, { kind: 'payout', at, returnId: id, reason: 'paid out', postings });
};

/** M-Pesa gave it back to us: it is to go out again. */
export const bookPayoutReversal = async (
  tx: Database,
  { id }: RefundRow,
  { cents, shortCode, at }: Payout,
): Promise<void> => {
  const postings = moved(cents, mpesaAccount(shortCode), toReturnAccount(id));
  await writeEntry(tx, { kind: 'reversal', at, returnId: id, reason: 'M-Pesa gave a payout back', postings });
};

/* What M-Pesa gave back is paid again, and was whole shillings before. */
const isRounded = async (tx: Database, { id }: RefundRow): Promise<boolean> =>
  (await tx.$count(
    ledgerPostings,
    and(
      eq(ledgerPostings.account, 'rounding'),
      inArray(
        ledgerPostings.entryId,
        tx.select({ id: ledgerEntries.id }).from(ledgerEntries).where(eq(ledgerEntries.returnId, id)),
      ),
    ),
  )) > 0;

/** What whole shillings are more or less than what was owed; once for a return, however often it is paid. */
export const bookRounding = async (tx: Database, owed: RefundRow, at: Date): Promise<void> => {
  const cents = owed.payableCents - owed.amountCents;
  if (cents === 0 || (await isRounded(tx, owed))) return;
  const postings = [{ account: 'rounding', ref: '', cents } as const, { ...toReturnAccount(owed.id), cents: -cents }];
  await writeEntry(tx, { kind: 'payout', at, returnId: owed.id, reason: 'whole shillings', postings });
};
