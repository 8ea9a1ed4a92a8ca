import { asc, inArray } from 'drizzle-orm';
import { fromCents } from '@tulinde/contracts';
import { returns } from '../../../platform/database/schema';
import { payoutReceipts } from '../../../payments/refunds/refunds-view';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { returnColumns } from '../columns/money-columns';
import { downloadRow } from '../columns/download-row';

/** Money of one of the purchases that goes back or has gone back. */
export const refundData = async ({ db, ...scope }: Scope): Promise<MyData['returns']> => {
  const ids = scope.purchases.map(({ id }) => id);
  const rows = await db.select().from(returns).where(inArray(returns.purchaseId, ids)).orderBy(asc(returns.id));
  const sent = await payoutReceipts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...downloadRow(returnColumns, row),
    purchaseReference: scope.referenceOf(row.purchaseId) ?? '',
    policyNumber: row.purchaseId === null ? null : scope.policyOf(row.purchaseId),
    paid: row.state === 'paid' ? fromCents(row.payableCents) : 0,
    phone: scope.phoneFor(row.phone),
    payouts: [...(sent.get(row.id) ?? [])],
  }));
};
