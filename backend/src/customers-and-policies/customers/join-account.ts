import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { customers } from '../../platform/database/schema';
import { customerFields, type Buyer } from './record-buyer';

/**
 * The account of the customer who was signed in when the purchase began: that is proven, whatever name or phone was typed.
 * A customer who registered before the first purchase gets from it the details that the registration did not ask for.
 * @returns null where no customer was signed in, or the account is gone
 */
export const joinAccount = async (
  tx: Database,
  customerId: string | null,
  buyer: Buyer,
  now: Date,
): Promise<string | null> => {
  if (customerId === null) return null;
  const [account] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
    .for('update');
  if (account === undefined) return null;
  const { idType, idNumber, dateOfBirth, kraPin, county, town } = customerFields(buyer);
  const isFirst = account.idNumber === null && account.type === buyer.details.customerType;
  await tx
    .update(customers)
    .set({
      updatedAt: now,
      ...(buyer.details.marketingConsent && { marketingConsentAt: account.marketingConsentAt ?? now }),
      ...(isFirst && { idType, idNumber, dateOfBirth, kraPin, county, town }),
    })
    .where(eq(customers.id, customerId));
  return customerId;
};
