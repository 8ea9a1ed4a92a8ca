import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { customers } from '../../database/schema';
import { isSamePerson, movePolicies, recordsOf } from './records-of-email';

/**
 * What a customer bought since without signing in joins the account when a code proves the address once more. Who
 * registered before the first purchase gets from it what the registration did not ask.
 */
export const adoptRecords = async (
  tx: Database,
  { customerId, email, now }: { readonly customerId: string; readonly email: string; readonly now: Date },
): Promise<void> => {
  const records = await recordsOf(tx, email);
  if (records.length === 0) return;
  const [account] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update');
  if (account === undefined) return;
  const first = account.idNumber === null ? records.find(({ type }) => type === account.type) : undefined;
  if (first !== undefined) {
    const { idType, idNumber, dateOfBirth, kraPin, county, town } = first;
    await tx
      .update(customers)
      .set({ idType, idNumber, dateOfBirth, kraPin, county, town, updatedAt: now })
      .where(eq(customers.id, customerId));
  }
  const person = first ?? account;
  for (const record of records.filter((each) => isSamePerson(each, person))) {
    await movePolicies(tx, record.id, customerId);
  }
};
