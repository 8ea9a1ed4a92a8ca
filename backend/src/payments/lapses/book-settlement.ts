import type { Database } from '../../database/connection';
import { loanAccount, moved, premiumRefundAccount, settlementAccount, waived, type Posting } from '../ledger/accounts';
import { balancesIn } from '../ledger/balances';
import { writeEntry } from '../ledger/write-entry';
import { differenceOf, type LapseRow } from './repository';

const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ cents, ...of }) => ({ ...of, cents: 0 - cents }));

/* The insurer owes the premium of the days that are left: it pays off the loan, and the difference is the customer's. */
const settlementOf = (lapse: LapseRow): Posting[] => [
  { ...premiumRefundAccount(lapse.id), cents: lapse.unearnedCents },
  { ...loanAccount(lapse.id), cents: -lapse.loanCents },
  { ...settlementAccount(lapse.id), cents: -differenceOf(lapse) },
];

/** In the transaction that writes the lapse. */
export const bookSettlement = async (tx: Database, lapse: LapseRow, now: Date): Promise<void> => {
  const reason = 'what the lapse leaves';
  await writeEntry(tx, { kind: 'settlement', at: now, reason, postings: settlementOf(lapse) });
};

/** M-Pesa took back what was counted: so much more of the loan was open. */
export const bookMoreLoan = async (tx: Database, { id }: LapseRow, cents: number, now: Date): Promise<void> => {
  const postings = moved(cents, settlementAccount(id), loanAccount(id));
  await writeEntry(tx, { kind: 'settlement', at: now, reason: 'M-Pesa took a payment back', postings });
};

/**
 * The cover goes on, so that nothing is to be settled.
 * @returns what the customer has been paid all the same, cents: it stands in the settlement's account
 */
export const unbookSettlement = async (tx: Database, lapse: LapseRow, now: Date): Promise<number> => {
  const reason = 'the cover goes on';
  await writeEntry(tx, { kind: 'settlement', at: now, reason, postings: reversed(settlementOf(lapse)) });
  return (await balancesIn(tx, 'settlement', [String(lapse.id)])).get(String(lapse.id)) ?? 0;
};

/** What the customer owes after the loan was paid off is not asked for. */
export const bookWaiver = async (tx: Database, lapse: LapseRow, now: Date): Promise<void> => {
  const postings = moved(-differenceOf(lapse), waived, settlementAccount(lapse.id));
  await writeEntry(tx, { kind: 'settlement', at: now, reason: 'waived', postings });
};
