import { and, eq, inArray, sql } from 'drizzle-orm';
import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { lapses, ledgerPostings } from '../../platform/database/schema';
import { bank, waived } from '../../payments/ledger/accounts';
import { writeEntry } from '../../payments/ledger/write-entry';
import { settlementKey } from '../../payments/lapses/repository';
import { settlementPaidKey } from '../../payments/lapses/undo-lapse';
import { closeCase } from '../../payments/cases';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { requirePayable } from '../../payments/refunds/require-payable';
import { purchaseOfPolicy } from '../../customers-and-policies/policies/repository';
import { lockPurchaseRow } from '../../purchasing/records/repository';
import { secondOperator } from './second-operator';

/** What a lapse leaves between us and others: the insurer's refund, the lender's loan, and the customer's settlement. */
export const lapseAccounts = ['premium-refund', 'loan', 'settlement'] as const;
/** Where it goes: paid by the bank, or given up. */
export const clearings = ['bank', 'waived'] as const;

export interface Clearing {
  readonly account: (typeof lapseAccounts)[number];
  readonly lapseId: number;
  readonly to: (typeof clearings)[number];
  readonly because: string;
  /** Open cases that the operator has read, and books it despite. */
  readonly despite?: readonly number[];
  readonly operator: string;
  /** Of the proposal that was read; null for the first operator. */
  readonly reading: string | null;
  readonly now: Date;
}

const balance = sql<string>`sum(${ledgerPostings.cents})`;
const ofLapses = inArray(ledgerPostings.account, [...lapseAccounts]);

/** What is not settled yet of any lapse, cents: above nothing it is owed to us, below nothing by us. */
export const openLapseAccounts = async (db: Database) => {
  const rows = await db
    .select({ account: ledgerPostings.account, ref: ledgerPostings.ref, cents: balance })
    .from(ledgerPostings)
    .where(ofLapses)
    .groupBy(ledgerPostings.account, ledgerPostings.ref)
    .having(sql`${balance} <> 0`)
    .orderBy(sql`${ledgerPostings.ref}::bigint`, ledgerPostings.account);
  return rows.map(({ account, ref, cents }) => ({ lapse: Number(ref), account, cents: Number(cents) }));
};

/* With the last posting: what is put into the account after that is another thing to settle. */
const standsIn = async (tx: Database, { account, lapseId }: Clearing) => {
  const isIt = and(eq(ledgerPostings.account, account), eq(ledgerPostings.ref, String(lapseId)));
  const [row] = await tx
    .select({ cents: balance, last: sql<string>`max(${ledgerPostings.id})` })
    .from(ledgerPostings)
    .where(isIt);
  return { cents: Number(row?.cents ?? 0), last: row?.last ?? '0' };
};

const requireOwed = async (
  tx: Database,
  { lapseId, operator, despite = [], now }: Clearing,
  { purchaseId, amountCents }: { readonly purchaseId: string | null; readonly amountCents: number },
): Promise<void> => {
  const key = settlementKey({ id: lapseId });
  const payout = { id: null, key, reason: 'SETTLEMENT', purchaseId, receipt: null, amountCents } as const;
  await requirePayable(tx, payout, { operator, despite, now });
};

/**
 * What a lapse leaves was settled outside of M-Pesa: its account is cleared against the bank, or what a customer owes is given
 * up. Takes two operators, because it says that money is gone, or there.
 * @throws OperatorRefusal
 */
export const clearLapse = async (tx: Database, clearing: Clearing): Promise<'booked' | 'proposed'> => {
  const { account, lapseId, to, because, operator, reading, now } = clearing;
  const [found] = await tx.select().from(lapses).where(eq(lapses.id, lapseId));
  const purchaseId = found ? await purchaseOfPolicy(tx, found.policyNumber) : null;
  // Locks the purchase before the lapse, in the order in which all bookings lock them.
  if (purchaseId !== null) await lockPurchaseRow(tx, purchaseId);
  const [lapse] = await tx.select().from(lapses).where(eq(lapses.id, lapseId)).for('update');
  if (lapse === undefined) throw new OperatorRefusal('NO_LAPSE', `There is no lapse ${lapseId}. See: list lapses`);
  if (lapse.state === 'OPEN') {
    throw new OperatorRefusal('NOT_OVER', `The cover of lapse ${lapseId} can still come back: nothing is settled yet.`);
  }
  const { cents, last } = await standsIn(tx, clearing);
  if (cents === 0) throw new OperatorRefusal('NOTHING_OPEN', `Nothing stands in ${account} of lapse ${lapseId}.`);
  if (to === 'waived' && (account !== 'settlement' || cents < 0)) {
    throw new OperatorRefusal('WRONG_ACCOUNT', 'Only what a customer owes can be given up.');
  }
  // Below nothing it is the customer's: it leaves by bank, by the rule of every payout.
  if (account === 'settlement' && cents < 0) await requireOwed(tx, clearing, { purchaseId, amountCents: -cents });
  const key = `clear:${account}-${lapseId}:${last}:${to}`;
  const shown = `${formatCents(cents)} in ${account} of lapse ${lapseId} to ${to}`;
  const by = await secondOperator(tx, { key, operator, because, shown, reading, now });
  const event = { at: now, about: `lapse:${lapseId}`, data: { account, to, cents, because } };
  if (by === null) {
    await recordMoneyEvent(tx, { ...event, by: operator, kind: 'lapse-proposed' });
    return 'proposed';
  }
  const postings = [
    { account, ref: String(lapseId), cents: -cents },
    { ...(to === 'bank' ? bank : waived), cents },
  ];
  await writeEntry(tx, { kind: 'settlement', at: now, reason: because, by, postings });
  await recordMoneyEvent(tx, { ...event, by, kind: 'lapse-cleared' });
  if (account === 'settlement') {
    await closeCase(tx, { key: settlementPaidKey(lapseId), by, outcome: `${to}: ${because}`, now });
  }
  return 'booked';
};
