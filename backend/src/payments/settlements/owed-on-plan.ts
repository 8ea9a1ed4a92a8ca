import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../database/connection';
import type { OwedOnPlan } from '../../domain/claims/offer';
import { sum } from '../../domain/pricing/money';
import type { PolicyRow } from '../../policies/repository';
import { dueInvoices, type DueInvoice } from '../ledger/due-invoices';
import { priceOfToday } from './price-of-today';

/** Of invoices that are due, what has not come in. Cents. */
export const missingOf = (dues: readonly DueInvoice[]): number =>
  sum(dues.map(({ amountCents, receivedCents }) => Math.max(0, amountCents - receivedCents)));

/** What a claim of a policy has taken off: what ends its plan today, and what of it should have come in before today. */
export const owedOnPlan = async (db: Database, policy: PolicyRow, now: Date): Promise<OwedOnPlan> => {
  const dues = await dueInvoices(db, policy.purchaseId);
  const price = await priceOfToday(db, policy, now);
  const today = nairobiDay(now);
  return {
    planCents: price?.amountCents ?? missingOf(dues),
    overdueCents: missingOf(dues.filter(({ invoice }) => invoice.dueOn < today)),
  };
};
