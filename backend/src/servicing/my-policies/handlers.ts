import type { Database } from '../../platform/database/connection';
import type { CallHandlers, CallHandler } from '../../platform/http/call-handler';
import { verifyCertificate } from '../../customers-and-policies/certificates/verify-certificate';
import type { CardMaking } from './certificate-card';
import { getIssuedPolicy } from './get-issued-policy';
import { getPolicy } from './get-policy';
import { inSnapshot } from '../../platform/database/together';
import { ownPolicies } from '../../customers-and-policies/policies/own-policies';
import { policySummaries } from './policy-summaries';

const getPolicies = (db: Database): CallHandler<'getPolicies'> => ({
  handle: (_body, { customer, now }) =>
    inSnapshot(db, async (tx) => policySummaries(tx, await ownPolicies(tx, customer.customerId), now)),
});

export const policyHandlers = (
  db: Database,
  making: CardMaking,
): Pick<CallHandlers, 'getIssuedPolicy' | 'verifyCertificate' | 'getPolicies' | 'getPolicy'> => ({
  getIssuedPolicy: getIssuedPolicy(db, making),
  verifyCertificate: verifyCertificate(db, making.secret),
  getPolicies: getPolicies(db),
  getPolicy: getPolicy(db, making),
});
