import type { Database } from '../../database/connection';
import type { CallHandlers } from '../../http/call-handler';
import { verifyCertificate } from '../certificates/verify-certificate';
import { getIssuedPolicy } from './get-issued-policy';
import { getPolicies } from './get-policies';
import { getPolicy } from './get-policy';

export const policyHandlers = (
  db: Database,
  secret: string,
): Pick<CallHandlers, 'getIssuedPolicy' | 'verifyCertificate' | 'getPolicies' | 'getPolicy'> => ({
  getIssuedPolicy: getIssuedPolicy(db, secret),
  verifyCertificate: verifyCertificate(db, secret),
  getPolicies: getPolicies(db),
  getPolicy: getPolicy(db, secret),
});
