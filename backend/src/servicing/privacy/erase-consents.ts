import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { consents } from '../../platform/database/schema';

/** What a policy was agreed to with belongs to it; what the account was agreed to with goes with the account. */
export const eraseConsents = async (tx: Database, customerId: string, hasPolicies: boolean): Promise<void> => {
  const ofAccount = hasPolicies ? inArray(consents.kind, ['MARKETING', 'PORTAL_TERMS']) : undefined;
  await tx.delete(consents).where(and(eq(consents.customerId, customerId), ofAccount));
};
