import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { credentials, customers, policies } from '../../database/schema';

/** Who owns the policy of a purchase and has an account, as the profile is now; null where nobody signs in. */
export const remindedCustomer = async (
  db: Database,
  purchaseId: string,
): Promise<{ customerId: string; language: Language; email: string } | null> => {
  const [owner] = await db
    .select({ customerId: customers.id, language: customers.language, email: credentials.email })
    .from(policies)
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .innerJoin(credentials, eq(credentials.customerId, customers.id))
    .where(and(eq(policies.purchaseId, purchaseId), isNull(customers.erasedAt)));
  return owner ?? null;
};
