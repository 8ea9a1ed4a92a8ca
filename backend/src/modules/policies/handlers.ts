import type { Database } from '../../database/connection';
import type { CallHandlers } from '../../http/call-handler';
import { verifyCertificate } from '../certificates/verify-certificate';
import { getIssuedPolicy, type PolicyViewing } from './get-issued-policy';
import { getPolicies } from './get-policies';
import { getPolicy } from './get-policy';

export const policyHandlers = (
  db: Database,
  viewing: PolicyViewing,
): Pick<CallHandlers, 'getIssuedPolicy' | 'verifyCertificate' | 'getPolicies' | 'getPolicy'> => ({
  getIssuedPolicy: getIssuedPolicy(db, viewing),
  verifyCertificate: verifyCertificate(db, viewing.secret),
  getPolicies: getPolicies(db),
  getPolicy: getPolicy(db, viewing.secret),
});
