import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { OwedOnPlan } from '../../domain/claims/offer';
import { sum } from '../../domain/pricing/money';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { settlementAccount } from '../ledger/accounts';
import { dueInvoices, type DueInvoice } from '../ledger/due-invoices';
import { sourcesIn } from '../ledger/sources';
import { settlementOfLapse, standingLapse, type StandingLapse } from '../payout-rules/settlement-of-lapse';
import { priceOfToday } from './price-of-today';

/** Of invoices that are due, what has not come in. Cents. */
export const missingOf = (dues: readonly DueInvoice[]): number =>
  sum(dues.map(({ amountCents, receivedCents }) => Math.max(0, amountCents - receivedCents)));

/* Of a cover that has lapsed: as the lapse left it, less what its owner has paid of the debt since. */
const openPlan = async (db: Database, policy: PolicyRow, lapse: StandingLapse, now: Date): Promise<number | null> => {
  if (lapse.money === 'KEPT') return null;
  const { loanCents } = await settlementOfLapse(db, policy, lapse, now);
  const paid = await sourcesIn(db, settlementAccount(lapse.id));
  return Math.max(0, loanCents - sum(paid.map(({ cents }) => cents)));
};

/** What a claim of a policy has taken off: what ends its plan today, and what of it should have come in before today. */
export const owedOnPlan = async (db: Database, policy: PolicyRow, now: Date): Promise<OwedOnPlan> => {
  // What is overdue of it is in what the lapse leaves, once for all.
  const lapse = await standingLapse(db, policy.number);
  if (lapse !== null) return { planCents: (await openPlan(db, policy, lapse, now)) ?? 0, overdueCents: 0 };
  const dues = await dueInvoices(db, policy.purchaseId);
  const price = await priceOfToday(db, policy, now);
  const today = nairobiDay(now);
  return {
    planCents: price?.amountCents ?? missingOf(dues),
    overdueCents: missingOf(dues.filter(({ invoice }) => invoice.dueOn < today)),
  };
};
