import { and, eq, ne } from 'drizzle-orm';
import { isOfKey } from './key-of-return';
import { type ReturnReason, formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { lapses, returns } from '../../platform/database/schema';
import { sum } from '../../domain/pricing/money';
import { findPolicy } from '../../customers-and-policies/policies/repository';
import { settlementAccount } from '../ledger/accounts';
import { sourcesIn } from '../ledger/sources';
import { holdsOnPolicy, openCasesOf, type OpenCase, type PayoutHold } from './payout-holds';
import { findCancellation, premiumRefundOfCancellation } from './premium-refund-of-cancellation';
import { settlementOfLapse } from './settlement-of-lapse';
import { fundingOf } from './unused-of-receipt';

/** Money that is to leave: a return, or what operators book as paid by bank. */
export interface Payout {
  /** Null where it is no return. */
  readonly id: number | null;
  readonly key: string;
  readonly reason: ReturnReason;
  readonly purchaseId: string | null;
  readonly receipt: string | null;
  readonly amountCents: number;
}

export interface PayoutDecision {
  /** What the terms and the payments allow to leave, cents. */
  readonly entitledCents: number;
  /** Nothing leaves while there is any. */
  readonly holds: readonly PayoutHold[];
  /** Other open cases: the approver has to confirm knowing of them. */
  readonly cases: readonly OpenCase[];
}

interface Entitlement {
  readonly cents: number;
  readonly holds: readonly PayoutHold[];
}

const none: Entitlement = { cents: 0, holds: [] };

/* (a) Each payment by itself: what of it is confirmed, was not taken back and pays nothing. */
const ofReceipts = async (db: Database, { id }: Payout): Promise<Entitlement> => {
  const funding = id === null ? [] : await fundingOf(db, id);
  const holds = funding.flatMap(({ receipt }): PayoutHold[] =>
    receipt === null || receipt.state === 'confirmed' || receipt.state === 'reversed'
      ? []
      : [
          {
            kind: 'receipt',
            says: 'M-Pesa has not told yet under which code the payment was made.',
            toDo: 'Import the statement that covers it.',
          },
        ],
  );
  return { cents: sum(funding.map(({ cents, unusedCents }) => Math.max(0, Math.min(cents, unusedCents)))), holds };
};

/* What other returns pay of the same, or have paid. */
const paidByOthers = async (db: Database, { id, key }: Payout): Promise<number> => {
  const first = key.split(':').slice(0, 2).join(':');
  const isOfIt = and(isOfKey(first, ':'), ne(returns.state, 'withdrawn'));
  const rows = await db.select({ id: returns.id, cents: returns.amountCents }).from(returns).where(isOfIt);
  return sum(rows.filter((row) => row.id !== id).map(({ cents }) => cents));
};

/* (b) Of a lapse: the premium that is left less the loan, and what the owner has paid of a debt that is less by now. */
const ofLapse = async (db: Database, payout: Payout, now: Date): Promise<Entitlement> => {
  const lapseId = Number(payout.key.split(':')[1]);
  const [lapse] = Number.isSafeInteger(lapseId) ? await db.select().from(lapses).where(eq(lapses.id, lapseId)) : [];
  const policy = lapse ? await findPolicy(db, lapse.policyNumber) : null;
  if (lapse === undefined || policy === null || lapse.money !== null) return none;
  if (lapse.state === 'REINSTATED' || lapse.state === 'REVOKED') return none;
  const { unearnedCents, loanCents } = await settlementOfLapse(db, policy, lapse, now);
  const paidCents = sum((await sourcesIn(db, settlementAccount(lapse.id))).map(({ cents }) => cents));
  return { cents: Math.max(0, unearnedCents - loanCents + paidCents), holds: [] };
};

const ofCancellation = async (db: Database, payout: Payout, now: Date): Promise<Entitlement> => {
  const found = await findCancellation(db, payout.key.split(':')[1] ?? '');
  const settled = found && (await premiumRefundOfCancellation(db, found, now));
  return settled === null ? none : { cents: settled.refundCents, holds: [] };
};

/* Worked out for a policy, and not of one payment alone. */
const ofPolicy = async (db: Database, payout: Payout, now: Date): Promise<Entitlement> => {
  const { cents } = await (payout.reason === 'SETTLEMENT' ? ofLapse : ofCancellation)(db, payout, now);
  const holds = payout.purchaseId === null ? [] : await holdsOnPolicy(db, payout.purchaseId, now);
  return { cents: Math.max(0, cents - (await paidByOthers(db, payout))), holds };
};

const isOfPolicy = ({ reason }: Payout): boolean => reason === 'SETTLEMENT' || reason === 'CANCELLATION';

const wrongSum = ({ amountCents }: Payout, cents: number): PayoutHold[] => {
  if (amountCents === cents) return [];
  const [is, owed] = [formatCents(amountCents), formatCents(cents)];
  const says = `It is of ${is}, and the payments and the terms allow ${owed}.`;
  return [{ kind: 'sum', says, toDo: 'Do not pay it. Look what became of its payments: money list receipt <code>' }];
};

/* Its own delay is no reason against it. */
const isOwn = ({ id }: Payout, { key }: OpenCase): boolean =>
  id !== null &&
  (key === `return-waiting:${id}` ||
    key.startsWith(`return-waiting:${id}:`) ||
    key === `untold:${id}` ||
    key === `return-held:${id}`);

/**
 * Whether money may leave: the one rule of every payout. A payment that goes back is of itself alone; what is worked out for a
 * policy is exactly what the terms make of the payments that were not taken back. Under the purchase's lock, in the transaction
 * that writes what is to leave, approves it or asks M-Pesa for it.
 */
export const decidePayout = async (tx: Database, payout: Payout, now: Date): Promise<PayoutDecision> => {
  const { cents, holds } = await (isOfPolicy(payout) ? ofPolicy : ofReceipts)(tx, payout, now);
  const all = [...holds, ...wrongSum(payout, cents)];
  const cases = (await openCasesOf(tx, payout)).filter((open) => !isOwn(payout, open));
  return { entitledCents: cents, holds: all, cases };
};
