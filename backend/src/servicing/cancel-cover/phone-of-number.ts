import { eq, or, sql } from 'drizzle-orm';
import type { PersonalDetails } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { certificates, credentials, customers, policies, purchases } from '../../platform/database/schema';

/**
 * The phone at which the owner of a policy is reached today, as `recipientOf` has it; null where there is no such policy. In one
 * question, whose time does not tell whether there is one.
 * @param number of the policy, or of one of its certificates
 */
export const phoneOfNumber = async (db: Database, number: string): Promise<string | null> => {
  const ofCertificate = sql`(select ${certificates.policyNumber} from ${certificates} where ${certificates.number} = ${number})`;
  const [row] = await db
    .select({
      phone: customers.phone,
      erasedAt: customers.erasedAt,
      accountOf: credentials.customerId,
      buyer: purchases.customer,
    })
    .from(policies)
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .innerJoin(purchases, eq(purchases.id, policies.purchaseId))
    .leftJoin(credentials, eq(credentials.customerId, customers.id))
    .where(or(eq(policies.number, number), eq(policies.number, ofCertificate)))
    .limit(1);
  if (row === undefined) return null;
  if (row.accountOf !== null || row.erasedAt !== null) return row.phone;
  return (row.buyer satisfies PersonalDetails | null)?.phone ?? null;
};
