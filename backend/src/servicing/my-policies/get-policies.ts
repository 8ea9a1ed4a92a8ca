import { inSnapshot } from '../../platform/database/in-snapshot';
import type { Database } from '../../platform/database/connection';
import type { CallHandler } from '../../platform/http/call-handler';
import { ownPolicies } from '../../customers-and-policies/policies/own-policies';
import { policySummaries } from './policy-summaries';

export const getPolicies = (db: Database): CallHandler<'getPolicies'> => ({
  handle: (_body, { customer, now }) =>
    inSnapshot(db, async (tx) => policySummaries(tx, await ownPolicies(tx, customer.customerId), now)),
});
