import type { Database } from '../../platform/database/connection';
import type { CallHandlers } from '../../platform/http/call-handler';
import { verifyCertificate } from '../../customers-and-policies/certificates/verify-certificate';
import type { CardMaking } from './certificate-card';
import { getIssuedPolicy } from './get-issued-policy';
import { getPolicies } from './get-policies';
import { getPolicy } from './get-policy';

export const policyHandlers = (
  db: Database,
  making: CardMaking,
): Pick<CallHandlers, 'getIssuedPolicy' | 'verifyCertificate' | 'getPolicies' | 'getPolicy'> => ({
  getIssuedPolicy: getIssuedPolicy(db, making),
  verifyCertificate: verifyCertificate(db, making.secret),
  getPolicies: getPolicies(db),
  getPolicy: getPolicy(db, making),
});
