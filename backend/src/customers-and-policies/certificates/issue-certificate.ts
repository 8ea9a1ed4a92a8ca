import type { CertificateRegistry } from '../../platform/adapters/certificate-registry/port';
import type { FileStore } from '../../platform/adapters/files/port';
import type { Database } from '../../platform/database/connection';
import { certificates } from '../../platform/database/schema';
import { JobGivesUp } from '../../platform/jobs';
import { findCertificateOf, type CertificateRow, type PolicyRow } from '../policies/repository';
import { recordCertificateNumber } from '../policies/number-journal';
import { certificateRequest } from './certificate-request';

export interface CertificateDependencies {
  readonly db: Database;
  readonly certificates: CertificateRegistry;
  readonly files: FileStore;
}

/**
 * Asks the registry of record for the certificate of a policy and keeps what it gave. A crash between the two asks again,
 * under the same key, and gets the same one.
 * @param changes what is another than with the policy's first certificate
 * @returns null for a policy without a certificate
 */
export const requestCertificate = async (
  { db, certificates: registry, files }: CertificateDependencies,
  policy: PolicyRow,
  { now, ...changes }: { readonly requestKey?: string; readonly startsOn?: string; readonly now: Date },
): Promise<CertificateRow | null> => {
  const ofPolicy = certificateRequest(policy);
  if (ofPolicy === null) return null;
  const request = { ...ofPolicy, ...changes };
  const { number } = await registry.issue(request).catch((error: unknown) => {
    // The money is in and the policy stands: people settle what the vehicle's other certificate means for it.
    if (error instanceof Error && error.name === 'CertificateRefusedError') throw new JobGivesUp(error.message);
    throw error;
  });
  await recordCertificateNumber(files, number, policy.number);
  const { type, insurer, registration, startsOn, endsOn } = request;
  const issued = { number, policyNumber: policy.number, type, insurer, registration, startsOn, endsOn };
  await db
    .insert(certificates)
    .values({ ...issued, state: 'valid', issuedAt: now })
    .onConflictDoNothing();
  const kept = await findCertificateOf(db, policy.number);
  if (kept?.number !== number) throw new JobGivesUp('the registry gave a number that another policy has');
  return kept;
};

/** The first certificate of a policy; the one there is where it was asked for before. */
export const issueCertificate = async (
  deps: CertificateDependencies,
  policy: PolicyRow,
  now: Date,
): Promise<CertificateRow | null> =>
  (await findCertificateOf(deps.db, policy.number)) ?? requestCertificate(deps, policy, { now });
