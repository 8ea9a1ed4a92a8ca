import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockOne } from '../../platform/database/advisory-locks';
import type { Database } from '../../platform/database/connection';
import { claimFiles, claims, credentials, customers } from '../../platform/database/schema';
import { moveConsents } from '../account-log/move-consents';
import { handOverPolicies } from '../policies/repository';
import type { CustomerRow } from './repository';

/**
 * Records with an address that their buyers typed and that nobody signs in to, the oldest first. Only for whom a code proved
 * to own the address: the papers of these records were mailed to it.
 */
export const recordsOf = async (tx: Database, email: string): Promise<CustomerRow[]> => {
  // Two proofs of one address at once see each other's result.
  await lockOne(tx, 'email', email);
  const rows = await tx
    .select({ customer: customers })
    .from(customers)
    .leftJoin(credentials, eq(credentials.customerId, customers.id))
    .where(
      and(
        sql`lower(${customers.email}) = ${email}`,
        isNull(credentials.customerId),
        // What is left of an erased account is nobody's to take over.
        isNull(customers.erasedAt),
      ),
    )
    .orderBy(asc(customers.createdAt), asc(customers.id));
  return rows.map(({ customer }) => customer);
};

/** Whether two records name one person by their document; a typed name proves nothing. */
export const isSamePerson = (a: CustomerRow, b: CustomerRow): boolean =>
  a.type === b.type && a.idType === b.idType && a.idNumber !== null && a.idNumber === b.idNumber;

const handOver = async (
  tx: Database,
  which: Parameters<typeof handOverPolicies>[1],
  customerId: string,
): Promise<string[]> => {
  const numbers = await handOverPolicies(tx, which, customerId);
  await moveConsents(tx, numbers, customerId);
  const moved = await tx
    .update(claims)
    .set({ customerId })
    .where(inArray(claims.policyNumber, numbers))
    .returning({ number: claims.number });
  const isEvidence = inArray(
    claimFiles.claimNumber,
    moved.map(({ number }) => number),
  );
  await tx.update(claimFiles).set({ customerId }).where(isEvidence);
  return numbers;
};

/**
 * Hands the policies of a record over to the customer it turned out to be, with what hangs on them.
 * @returns their numbers
 */
export const movePolicies = (tx: Database, fromId: string, customerId: string): Promise<string[]> =>
  handOver(tx, { ofCustomer: fromId }, customerId);

/** As {@link movePolicies}, one policy alone. */
export const movePolicy = (tx: Database, policyNumber: string, customerId: string): Promise<string[]> =>
  handOver(tx, { number: policyNumber }, customerId);

/**
 * Hands over what one person bought with an address, as the document says; of whom it was proven that the address is theirs.
 * @returns the policies' numbers
 */
export const movePoliciesOf = async (tx: Database, email: string, person: CustomerRow): Promise<string[]> => {
  const moved: string[] = [];
  for (const record of await recordsOf(tx, email)) {
    if (isSamePerson(record, person)) moved.push(...(await movePolicies(tx, record.id, person.id)));
  }
  return moved;
};
