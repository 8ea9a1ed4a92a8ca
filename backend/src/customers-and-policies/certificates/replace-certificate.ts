import { eq } from 'drizzle-orm';
import { certificates } from '../../platform/database/schema';
import { findCertificateOf, type CertificateRow, type PolicyRow } from '../policies/repository';
import { requestCertificate, type CertificateDependencies } from './issue-certificate';

/**
 * The certificate of a policy whose first day has moved: the registry cancels the one of before and gives another.
 * @returns the one there is where it is of the right days; null for a policy without one
 */
export const replaceCertificate = async (
  deps: CertificateDependencies,
  policy: PolicyRow,
  now: Date,
): Promise<CertificateRow | null> => {
  const { db, certificates: registry } = deps;
  const known = await findCertificateOf(db, policy.number);
  if (known === null || known.startsOn >= policy.startsOn) return known;
  if (known.state === 'valid') {
    await registry.cancel(known.number, 'replaced');
    const cancelled = { state: 'cancelled', cancelledAt: now } as const;
    await db.update(certificates).set(cancelled).where(eq(certificates.number, known.number));
  }
  return requestCertificate(deps, policy, { requestKey: `${policy.number}:from-${policy.startsOn}`, now });
};
