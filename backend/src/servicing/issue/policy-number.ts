import { productOf } from '@tulinde/contracts';
import { sql } from 'drizzle-orm';
import type { FileStore } from '../../platform/adapters/files/port';
import type { Database } from '../../platform/database/connection';
import { findPurchase } from '../../purchasing/records/repository';
import { allocatedNumber, recordPolicyNumber } from '../../customers-and-policies/policies/number-journal';
import { findPolicyOf } from '../../customers-and-policies/policies/repository';

/** `TUL-MC-26-000123`: product, year of the first day of cover, and a number that is given once. */
export const nextNumber = async (db: Database, productId: number, startsOn: string): Promise<string> => {
  const [row] = await db
    .select({ next: sql<string>`nextval('portal.policy_numbers')::text` })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('the sequence of policies gave no number');
  return `TUL-${productOf(productId)?.code ?? 'XX'}-${startsOn.slice(2, 4)}-${row.next.padStart(6, '0')}`;
};

/**
 * The number of a purchase's policy, noted beside the files before anybody reads it. The one that it was given before,
 * also where the database was brought back to a time before that: registry and customer have that one.
 * @returns undefined where the purchase is not complete
 */
export const numberFor = async (
  { db, files }: { readonly db: Database; readonly files: FileStore },
  purchaseId: string,
): Promise<string | undefined> => {
  const known = await findPolicyOf(db, purchaseId);
  if (known !== null) return known.number;
  const purchase = await findPurchase(db, purchaseId);
  if (purchase?.startsOn == null) return undefined;
  const given = await allocatedNumber(files, purchase);
  if (given !== null) return given;
  const number = await nextNumber(db, purchase.productId, purchase.startsOn);
  await recordPolicyNumber(files, purchase, number);
  return number;
};
