import { asc, eq, ne, and } from 'drizzle-orm';
import { isOfKey } from '../payout-rules/key-of-return';
import { formatCents } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { cancellations, returns, type SettledPart } from '../../platform/database/schema';
import { sum } from '../../domain/pricing/money';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { updateInvoice } from '../invoices/repository';
import { cancellationAccount, invoiceAccount, moved } from '../ledger/accounts';
import { allocate } from '../ledger/allocate';
import { dueInvoices } from '../ledger/due-invoices';
import { writeEntry } from '../ledger/write-entry';
import {
  cancellationOfPolicy,
  premiumRefundOfCancellation,
  type CancellationRow,
  type CancellationSum,
} from '../payout-rules/premium-refund-of-cancellation';
import { withdrawRefund } from '../refunds';
import { createPremiumRefund, openCaseOfOpenPlan } from './pay-off-by-cancellation';

const partOf = (kind: 'OWED' | 'LIMIT', cents: number): SettledPart[] =>
  cents === 0 ? [] : [{ kind, name: '', cents, days: null, share: null }];

/* The lines of the refund as it is now: they add up to it. */
const partsOf = ({ parts }: CancellationRow, { owedCents, refundCents }: CancellationSum): readonly SettledPart[] => {
  const premium = (parts ?? []).filter(({ kind }) => kind !== 'OWED' && kind !== 'LIMIT');
  const whole = sum(premium.map(({ cents }) => cents)) - owedCents;
  return [...premium, ...partOf('OWED', -owedCents), ...partOf('LIMIT', refundCents - whole)];
};

/* What is due once more is paid by the premium as far as it goes; nothing is asked for of a cover that has ended. */
const payWithPremium = async (
  tx: Database,
  { purchase, reference, cents, now }: { purchase: PurchaseRow; reference: string; cents: number; now: Date },
): Promise<void> => {
  const dues = await dueInvoices(tx, purchase.id);
  const { shares } = allocate(cents, dues);
  const postings = shares.flatMap((share) =>
    moved(share.cents, cancellationAccount(reference), invoiceAccount(share.invoiceId)),
  );
  await writeEntry(tx, { kind: 'settlement', at: now, reason: 'M-Pesa took a payment back', postings });
  for (const { id, receivedCents } of dues) {
    const amountCents = receivedCents + (shares.find(({ invoiceId }) => invoiceId === id)?.cents ?? 0);
    await updateInvoice(tx, id, amountCents > 0 ? { amountCents, state: 'paid', paidAt: now } : { state: 'cancelled' });
  }
};

/* Every return that pays of it, or did: what has not left is withdrawn. @returns those that stay */
const withdraw = async (tx: Database, reference: string, { because, now }: { because: string; now: Date }) => {
  const key = `cancellation:${reference}`;
  const isOfIt = and(isOfKey(key, ':'), ne(returns.state, 'withdrawn'));
  const withdrawn: (typeof returns.$inferSelect)[] = [];
  const left: (typeof returns.$inferSelect)[] = [];
  for (const row of await tx.select().from(returns).where(isOfIt).orderBy(asc(returns.id))) {
    const isBack = await withdrawRefund(tx, { key: row.key, to: cancellationAccount(reference), because, now });
    (isBack ? withdrawn : left).push(row);
  }
  return { withdrawn, left, leftCents: sum(left.map(({ amountCents }) => amountCents)) };
};

/**
 * M-Pesa took back what had paid a cover that was cancelled: its refund is worked out anew. What had not left is replaced; what
 * had left too much is lost until its owner pays it back. In the transaction that books the reversal, with the purchase locked.
 * @returns what people have to know, a sentence each
 */
export const correctCancelledPayoff = async (
  tx: Database,
  { purchase, by, now }: { readonly purchase: PurchaseRow; readonly by: string; readonly now: Date },
): Promise<readonly string[]> => {
  const policy = await findPolicyOf(tx, purchase.id);
  const row = policy && (await cancellationOfPolicy(tx, policy.number));
  const settled = row && (await premiumRefundOfCancellation(tx, row, now));
  if (policy === null || row === null || settled === null) return [];
  const { reference, phone } = row;
  const because = `M-Pesa took a payment back (${by})`;
  const { withdrawn, left, leftCents } = await withdraw(tx, reference, { because, now });
  const { owedCents, unearnedCents, refundCents, receivedCents, paidOffCents } = settled;
  const openCents = Math.max(0, unearnedCents - paidOffCents - leftCents);
  await payWithPremium(tx, {
    purchase,
    reference,
    cents: Math.min(openCents, Math.max(0, owedCents - paidOffCents)),
    now,
  });
  const backCents = Math.max(0, refundCents - leftCents);
  const key = `cancellation:${reference}:${by}`;
  const postings = await createPremiumRefund(tx, purchase, { reference, refundCents: backCents, phone, now }, key);
  await writeEntry(tx, { kind: 'settlement', at: now, reason: 'cover cancelled', postings });
  const parts = partsOf(row, settled);
  const money = backCents > 0 || left.length > 0 ? 'OWED' : 'NONE';
  const isIt = eq(cancellations.reference, reference);
  await tx.update(cancellations).set({ parts, refundCents, paidCents: receivedCents, money }).where(isIt);
  const unpaidCents = Math.max(0, owedCents - unearnedCents);
  if (unpaidCents > 0) await openCaseOfOpenPlan(tx, purchase, { reference, openCents: unpaidCents, now });
  const lostCents = Math.max(0, leftCents - refundCents);
  return [
    ...withdrawn.map(
      ({ id, payableCents }) =>
        `The refund of its cancelled cover (${reference}, return ${id}, ${formatCents(payableCents)}) does not leave: ${formatCents(backCents)} comes back in its place.`,
    ),
    ...(lostCents === 0
      ? []
      : [
          `${formatCents(lostCents)} of the refund of its cancelled cover (${reference}, ${left.map(({ id }) => `return ${id}`).join(', ')}) has left for it and is lost until its owner pays it back.`,
        ]),
  ];
};
