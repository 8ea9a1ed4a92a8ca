import { normalEmail } from '@tulinde/contracts';
import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { customers } from '../../platform/database/schema';

export interface UnusualAddress {
  readonly customerId: string;
  /** Whose address it is once it is clean; null where it is nobody's. */
  readonly collidesWith: string | null;
}

/** Customers whose address was kept with what its normal form has not. The two of a collision stay two: nothing is joined. */
export const unusualAddresses = async (db: Database): Promise<UnusualAddress[]> => {
  const rows = await db
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(and(isNull(customers.erasedAt), sql`${customers.email} ~ '[^\\x21-\\x7e]'`));
  const found: UnusualAddress[] = [];
  for (const { id, email } of rows) {
    const usual = normalEmail(email);
    if (usual === email.toLowerCase()) continue;
    const [other] = await db
      .select({ id: customers.id })
      .from(customers)
      .where(and(sql`lower(${customers.email}) = ${usual}`, ne(customers.id, id), isNull(customers.erasedAt)))
      .limit(1);
    found.push({ customerId: id, collidesWith: other?.id ?? null });
  }
  return found;
};
