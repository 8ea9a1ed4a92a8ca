import { eq } from 'drizzle-orm';
import type { Language, SignUp } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { customers } from '../../platform/database/schema';
import { movePoliciesOf, recordsOf } from './records-of-email';

export interface ProvenEmail {
  /** In small letters; a code that was mailed to it came back. */
  readonly email: string;
  /** Set while a person registers. */
  readonly signUp: (SignUp & { readonly language: Language }) | null;
  readonly random: (bytes: number) => Uint8Array;
  readonly now: Date;
}

/**
 * The customer that becomes an account: the record of who bought with this address, or a new one of who registered. Other
 * people who typed the same address keep records of their own.
 * @returns null where there is neither
 */
export const customerOfProvenEmail = async (
  tx: Database,
  { email, signUp, random, now }: ProvenEmail,
): Promise<string | null> => {
  const [record] = await recordsOf(tx, email);
  if (record !== undefined) {
    await tx.update(customers).set({ emailProvenAt: now, updatedAt: now }).where(eq(customers.id, record.id));
    await movePoliciesOf(tx, email, record);
    return record.id;
  }
  if (signUp === null) return null;
  const id = Buffer.from(random(16)).toString('base64url');
  await tx.insert(customers).values({
    id,
    type: signUp.accountType,
    fullName: signUp.customerName,
    email,
    phone: signUp.phone,
    emailProvenAt: now,
    language: signUp.language,
    createdAt: now,
    updatedAt: now,
  });
  return id;
};
