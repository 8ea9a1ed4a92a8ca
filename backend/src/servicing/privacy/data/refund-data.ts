import { asc, inArray } from 'drizzle-orm';
import { fromCents } from '@tulinde/contracts';
import { returns } from '../../../platform/database/schema';
import { payoutReceipts } from '../../../payments/refunds/refunds-view';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { iso, isoOrNull } from './wire';

/** Money of one of the purchases that goes back or has gone back. */
export const refundData = async ({ db, ...scope }: Scope): Promise<MyData['returns']> => {
  const ids = scope.purchases.map(({ id }) => id);
  const rows = await db.select().from(returns).where(inArray(returns.purchaseId, ids)).orderBy(asc(returns.id));
  const sent = await payoutReceipts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    purchaseReference: scope.referenceOf(row.purchaseId) ?? '',
    policyNumber: row.purchaseId === null ? null : scope.policyOf(row.purchaseId),
    reason: row.reason,
    state: row.state,
    amount: fromCents(row.amountCents),
    paid: row.state === 'paid' ? fromCents(row.payableCents) : 0,
    receipt: row.receipt,
    phone: scope.phoneFor(row.phone),
    owedAt: iso(row.createdAt),
    dueAt: iso(row.dueAt),
    closedAt: isoOrNull(row.closedAt),
    payouts: [...(sent.get(row.id) ?? [])],
  }));
};
