import { maximumPassengers } from '@tulinde/contracts';
import { CertificateRefusedError, type CertificateRequest } from './port';

const forAll = ['insurer', 'policyNumber', 'holder', 'email', 'phone', 'chassisNumber', 'bodyType'] as const;

/** Names of what a registry asks of this type and does not have. */
export const missingFields = (request: CertificateRequest): string[] => {
  const { type, cover, registration, engineNumber, value, tonnage, passengers } = request;
  const missing: string[] = forAll.filter((name) => request[name].trim() === '');
  if (!registration && engineNumber.trim() === '') missing.push('registration');
  if (cover === 'Comprehensive' && (value === null || value <= 0)) missing.push('value');
  if (type === 'B' && tonnage === null) missing.push('tonnage');
  if (type !== 'C' && (passengers === null || passengers < 0 || passengers > maximumPassengers))
    missing.push('passengers');
  return missing;
};

/** @throws CertificateRefusedError before a registry is asked in vain */
export const requireFields = (request: CertificateRequest): void => {
  const missing = missingFields(request);
  if (missing.length > 0) throw new CertificateRefusedError('fields', `the certificate lacks ${missing.join(', ')}`);
};
