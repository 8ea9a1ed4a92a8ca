import { nairobiDay } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import type { CallHandler } from '../../http/call-handler';
import { invoicesOfPurchases } from '../payments/repository';
import { ownPolicies, renewalsOf } from './own-policies';
import { policySummary } from './policy-summary';

/** A customer's policies. Three questions to the database, however many there are. */
export const getPolicies = (db: Database): CallHandler<'getPolicies'> => ({
  handle: async (_body, { customer, now }) => {
    const policies = await ownPolicies(db, customer.customerId);
    const renewals = await renewalsOf(
      db,
      policies.map(({ number }) => number),
    );
    const invoices = await invoicesOfPurchases(
      db,
      policies.map(({ purchaseId }) => purchaseId),
    );
    return policies.map((policy) =>
      policySummary(policy, {
        invoices: invoices.filter(({ purchaseId }) => purchaseId === policy.purchaseId),
        renewedBy: renewals.get(policy.number) ?? null,
        today: nairobiDay(now),
      }),
    );
  },
});
