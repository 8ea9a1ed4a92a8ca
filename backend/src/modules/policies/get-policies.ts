import type { Database } from '../../database/connection';
import type { CallHandler } from '../../http/call-handler';
import { ownPolicies } from './own-policies';
import { policySummaries } from './policy-summaries';

export const getPolicies = (db: Database): CallHandler<'getPolicies'> => ({
  handle: async (_body, { customer, now }) => policySummaries(db, await ownPolicies(db, customer.customerId), now),
});
