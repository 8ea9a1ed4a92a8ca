import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerPostings } from '../../platform/database/schema';
import type { Settlement } from '../payout-rules/lapse-settlement';
import { loanAccount, moved, premiumRefundAccount, settlementAccount, waived, type Posting } from '../ledger/accounts';
import { balancesIn } from '../ledger/balances';
import { writeEntry } from '../ledger/write-entry';
import { differenceOf, type LapseRow } from './repository';

type Booked = Pick<LapseRow, 'id'> & Settlement;

const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ cents, ...of }) => ({ ...of, cents: 0 - cents }));

/* The insurer owes the premium of the days that are left: it pays off the loan, and the difference is the customer's. */
const postingsOf = (booked: Booked): Posting[] => [
  { ...premiumRefundAccount(booked.id), cents: booked.unearnedCents },
  { ...loanAccount(booked.id), cents: -booked.loanCents },
  { ...settlementAccount(booked.id), cents: -differenceOf(booked) },
];

/** In the transaction that writes the lapse, or once the claim that held it is closed. */
export const bookSettlement = async (tx: Database, lapse: Booked, now: Date): Promise<void> => {
  const reason = 'what the lapse leaves';
  await writeEntry(tx, { kind: 'settlement', at: now, reason, postings: postingsOf(lapse) });
};

/** Other money has turned out to be in than was booked: the difference is booked. */
export const bookChange = async (
  tx: Database,
  lapse: LapseRow,
  to: Settlement,
  { because, now }: { readonly because: string; readonly now: Date },
): Promise<void> => {
  const postings = [...reversed(postingsOf(lapse)), ...postingsOf({ id: lapse.id, ...to })];
  await writeEntry(tx, { kind: 'settlement', at: now, reason: because, postings });
};

/** What stands in the settlement's account: above nothing the customer owes it, below nothing we do. Cents. */
export const settlementBalance = async (tx: Database, { id }: Pick<LapseRow, 'id'>): Promise<number> =>
  (await balancesIn(tx, 'settlement', [String(id)])).get(String(id)) ?? 0;

/** What of a lapse was waived, by the portal or by operators, cents. */
export const waivedOf = async (tx: Database, { id }: Pick<LapseRow, 'id'>): Promise<number> => {
  const { account, ref } = settlementAccount(id);
  const ofLapse = tx
    .select({ entryId: ledgerPostings.entryId })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.account, account), eq(ledgerPostings.ref, ref)));
  const isWaived = and(eq(ledgerPostings.account, 'waived'), inArray(ledgerPostings.entryId, ofLapse));
  const total = sql<string>`coalesce(sum(${ledgerPostings.cents}), 0)`;
  const [row] = await tx.select({ cents: total }).from(ledgerPostings).where(isWaived);
  return Number(row?.cents ?? 0);
};

/** What the customer owes is not asked for, cents; below nothing it is asked for after all. */
export const bookWaiver = async (
  tx: Database,
  { id }: Pick<LapseRow, 'id'>,
  cents: number,
  now: Date,
): Promise<void> => {
  const reason = cents < 0 ? 'no longer waived' : 'waived';
  await writeEntry(tx, { kind: 'settlement', at: now, reason, postings: moved(cents, waived, settlementAccount(id)) });
};

/**
 * Nothing is to be settled after all: what was booked is booked back, and what was waived with it.
 * @returns what the customer has been paid all the same, cents: it stands in the settlement's account. Below nothing: what
 * the customer has paid of it other than by M-Pesa
 */
export const unbookSettlement = async (
  tx: Database,
  lapse: LapseRow,
  { because, now }: { readonly because: string; readonly now: Date },
): Promise<number> => {
  if (lapse.money === null) {
    await writeEntry(tx, { kind: 'settlement', at: now, reason: because, postings: reversed(postingsOf(lapse)) });
    await bookWaiver(tx, lapse, 0 - (await waivedOf(tx, lapse)), now);
  }
  return settlementBalance(tx, lapse);
};
