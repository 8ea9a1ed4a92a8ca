import { eq } from 'drizzle-orm';
import type { Language } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { credentials, customers, policies } from '../../database/schema';
import type { ReturnRow } from './owe';

export interface ReturnContact {
  /** '' where nobody knows one, or where it was erased. */
  readonly email: string;
  readonly language: Language;
}

/* After an erasure the masked address is left of it. */
const unmasked = (email: string): string => (email.includes('•') ? '' : email);

/** Where the payer is written to: the address of the account as it is now, else the one that came with the return. */
export const returnContact = async (db: Database, owed: ReturnRow): Promise<ReturnContact> => {
  const given = { email: owed.email, language: owed.language };
  if (owed.purchaseId === null) return given;
  const [owner] = await db
    .select({ email: customers.email, language: customers.language, account: credentials.email })
    .from(policies)
    .innerJoin(customers, eq(customers.id, policies.customerId))
    .leftJoin(credentials, eq(credentials.customerId, customers.id))
    .where(eq(policies.purchaseId, owed.purchaseId));
  return owner ? { email: owner.account ?? unmasked(owner.email), language: owner.language } : given;
};
