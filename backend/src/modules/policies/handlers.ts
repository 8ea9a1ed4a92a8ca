import type { Database } from '../../database/connection';
import type { CallHandlers } from '../../http/call-handler';
import { verifyCertificate } from '../certificates/verify-certificate';
import { getIssuedPolicy } from './get-issued-policy';

export const policyHandlers = (
  db: Database,
  secret: string,
): Pick<CallHandlers, 'getIssuedPolicy' | 'verifyCertificate'> => ({
  getIssuedPolicy: getIssuedPolicy(db, secret),
  verifyCertificate: verifyCertificate(db, secret),
});
