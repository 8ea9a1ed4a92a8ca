import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CancelReason, CertificateRegistry } from '../../platform/adapters/certificate-registry/port';
import { certificates } from '../../platform/database/schema';
import type { JobHandler } from '../../platform/jobs';
import { isClosed } from '../../domain/cover-period';
import { findCertificateOf, findPolicyOf } from '../policies/repository';

const reasons = ['sold', 'not-paid', 'replaced', 'asked-for', 'gone'] as const satisfies readonly CancelReason[];
const payloadSchema = z.object({ purchaseId: z.string(), reason: z.optional(z.enum(reasons)) });

/** Job `cancel-certificate` of a purchase whose cover has ended early: at the registry first, then in our book. */
export const cancelCertificate =
  (registry: CertificateRegistry): JobHandler =>
  async (payload, { db, now }) => {
    const { purchaseId, reason = 'not-paid' } = payloadSchema.parse(payload);
    const policy = await findPolicyOf(db, purchaseId);
    const certificate = policy && (await findCertificateOf(db, policy.number));
    if (!certificate || certificate.state === 'cancelled') return;
    // The cover has come back before the registry heard that it had ended.
    if (reason === 'not-paid' && !isClosed(policy)) return;
    await registry.cancel(certificate.number, reason);
    await db
      .update(certificates)
      .set({ state: 'cancelled', cancelledAt: now() })
      .where(eq(certificates.number, certificate.number));
  };
