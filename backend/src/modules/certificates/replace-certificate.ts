import { eq } from 'drizzle-orm';
import type { CertificateRegistry } from '../../adapters/certificate-registry/port';
import type { Database } from '../../database/connection';
import { certificates } from '../../database/schema';
import { findCertificateOf, type CertificateRow, type PolicyRow } from '../policies/repository';
import { requestCertificate } from './issue-certificate';

/**
 * The certificate of a policy whose first day has moved: the registry cancels the one of before and gives another.
 * @returns the one there is where it is of the right days; null for a policy without one
 */
export const replaceCertificate = async (
  db: Database,
  registry: CertificateRegistry,
  policy: PolicyRow,
  now: Date,
): Promise<CertificateRow | null> => {
  const known = await findCertificateOf(db, policy.number);
  if (known === null || known.startsOn >= policy.startsOn) return known;
  if (known.state === 'valid') {
    await registry.cancel(known.number, 'replaced');
    const cancelled = { state: 'cancelled', cancelledAt: now } as const;
    await db.update(certificates).set(cancelled).where(eq(certificates.number, known.number));
  }
  return requestCertificate(db, registry, policy, { requestKey: `${policy.number}:from-${policy.startsOn}`, now });
};
