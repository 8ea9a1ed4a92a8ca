import type { CertificateRegistry } from '../../adapters/certificate-registry/port';
import type { Database } from '../../database/connection';
import { certificates } from '../../database/schema';
import { JobGivesUp } from '../../jobs';
import { findCertificateOf, type CertificateRow, type PolicyRow } from '../policies/repository';
import { certificateRequest } from './certificate-request';

/**
 * Asks the registry of record and keeps what it gave. A crash between the two asks again, under the same key, and gets the
 * same certificate.
 */
export const issueCertificate = async (
  db: Database,
  registry: CertificateRegistry,
  policy: PolicyRow,
  now: Date,
): Promise<CertificateRow | null> => {
  const known = await findCertificateOf(db, policy.number);
  if (known) return known;
  const request = certificateRequest(policy);
  if (request === null) return null;
  const { number } = await registry.issue(request).catch((error: unknown) => {
    // The money is in and the policy stands: people settle what the vehicle's other certificate means for it.
    if (error instanceof Error && error.name === 'CertificateRefusedError') throw new JobGivesUp(error.message);
    throw error;
  });
  const { type, insurer, registration, startsOn, endsOn } = request;
  await db
    .insert(certificates)
    .values({
      number,
      policyNumber: policy.number,
      type,
      insurer,
      registration,
      startsOn,
      endsOn,
      state: 'valid',
      issuedAt: now,
    })
    .onConflictDoNothing();
  const issued = await findCertificateOf(db, policy.number);
  if (!issued) throw new JobGivesUp('the registry gave a number that another policy has');
  return issued;
};
