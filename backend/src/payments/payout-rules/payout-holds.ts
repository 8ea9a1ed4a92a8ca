import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ledgerReceipts, moneyCases, statementLines } from '../../platform/database/schema';
import { openClaimOf } from '../../customers-and-policies/policies/claims-on-policy';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import { isUndecided } from '../invoices/attempt-states';
import { attemptsOfInvoices, invoicesOfPurchase } from '../invoices/repository';
import { heardPayments } from '../under-way/is-money-under-way';

/** Why money does not leave, and what people do about it: one sentence each, nothing of a person. */
export interface PayoutHold {
  readonly kind: 'claim' | 'reversal' | 'money-under-way' | 'receipt' | 'sum';
  readonly says: string;
  readonly toDo: string;
}

const heldByClaim = async (db: Database, purchaseId: string): Promise<PayoutHold[]> => {
  const policy = await findPolicyOf(db, purchaseId);
  const claim = policy && (await openClaimOf(db, policy.number));
  if (claim === null) return [];
  const toDo = 'Wait until the insurer has closed it.';
  return [{ kind: 'claim', says: `Claim ${claim.number} of the policy is open.`, toDo }];
};

/* A reversal that people have not looked at yet, or a line of M-Pesa's book that is one and is not booked. */
const heldByReversal = async (db: Database, purchaseId: string): Promise<PayoutHold[]> => {
  const receipts = await db
    .select({ code: ledgerReceipts.code })
    .from(ledgerReceipts)
    .where(eq(ledgerReceipts.purchaseId, purchaseId));
  const codes = receipts.flatMap(({ code }) => (code === null ? [] : [code]));
  if (codes.length === 0) return [];
  const isOpen = and(eq(moneyCases.kind, 'reversal'), eq(moneyCases.state, 'open'), inArray(moneyCases.receipt, codes));
  const cases = await db.select().from(moneyCases).where(isOpen).orderBy(asc(moneyCases.id));
  const isWaiting = and(
    eq(statementLines.kind, 'reversal'),
    isNull(statementLines.bookedAt),
    inArray(statementLines.linkedReceipt, codes),
  );
  const lines = await db.select().from(statementLines).where(isWaiting);
  return [
    ...cases.map(({ id, receipt }) => ({
      kind: 'reversal' as const,
      says: `M-Pesa took payment ${receipt ?? ''} of the policy back.`,
      toDo: `Ask the payer whether it was meant, then close case ${id}.`,
    })),
    ...lines.map(({ linkedReceipt, receipt }) => ({
      kind: 'reversal' as const,
      says: `M-Pesa's statement takes payment ${linkedReceipt} back (${receipt}), and that is not booked yet.`,
      toDo: 'Run: money check',
    })),
  ];
};

const heldByMoney = async (db: Database, purchaseId: string, now: Date): Promise<PayoutHold[]> => {
  const ids = (await invoicesOfPurchase(db, purchaseId)).map(({ id }) => id);
  const isAsked = (await attemptsOfInvoices(db, ids)).some((attempt) => isUndecided(attempt, now));
  if (!isAsked && !(await heardPayments(db, now)).some((paid) => paid.purchaseId === purchaseId)) return [];
  const says = 'A payment for the policy is under way.';
  return [{ kind: 'money-under-way', says, toDo: 'Wait until M-Pesa, or its statement, says what became of it.' }];
};

/** What holds money that is worked out for a policy: an open claim, a reversal, or a payment that is under way. */
export const holdsOnPolicy = async (db: Database, purchaseId: string, now: Date): Promise<PayoutHold[]> => [
  ...(await heldByClaim(db, purchaseId)),
  ...(await heldByReversal(db, purchaseId)),
  ...(await heldByMoney(db, purchaseId, now)),
];

export interface OpenCase {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly summary: string;
}

/** Every open case of a purchase or a payment. */
export const openCasesOf = async (
  db: Database,
  { purchaseId, receipt }: { readonly purchaseId: string | null; readonly receipt: string | null },
): Promise<OpenCase[]> => {
  if (purchaseId === null && receipt === null) return [];
  const isOfIt = or(
    purchaseId === null ? undefined : eq(moneyCases.purchaseId, purchaseId),
    receipt === null ? undefined : eq(moneyCases.receipt, receipt),
  );
  const { id, kind, key, summary } = moneyCases;
  return db
    .select({ id, kind, key, summary })
    .from(moneyCases)
    .where(and(isOfIt, eq(moneyCases.state, 'open')))
    .orderBy(asc(id));
};
