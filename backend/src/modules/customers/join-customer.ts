import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Language, PersonalDetails } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { customers } from '../../database/schema';

export interface Buyer {
  readonly details: PersonalDetails;
  readonly language: Language;
  /** Phones whose holders proved them with their PIN when they paid for this. */
  readonly paidFrom: readonly string[];
}

/** What a purchase tells of a customer, as it is kept. */
export const customerFields = ({ details, language }: Buyer) => ({
  type: details.customerType,
  fullName: details.customerType === 'Corporate' ? details.companyName : details.fullName,
  email: details.email,
  phone: details.phone,
  kraPin: details.kraPin,
  idType: details.customerType === 'Corporate' ? null : details.idType,
  idNumber: details.customerType === 'Corporate' ? details.registrationNumber : details.idNumber,
  dateOfBirth: details.customerType === 'Corporate' ? null : details.dateOfBirth,
  county: details.county,
  town: details.town,
  language,
});

/**
 * The customer's id: of the record with the same proven phone, or of a new one. A phone or e-mail that was only typed
 * never joins: it would hand one person's policies to another. A phone that paid for somebody else proves nothing about
 * the one who is insured, so it has to be the buyer's own.
 */
export const joinCustomer = async (
  tx: Database,
  buyer: Buyer,
  { now, random }: { now: Date; random: (bytes: number) => Uint8Array },
): Promise<string> => {
  const { details } = buyer;
  const isPhoneProven = buyer.paidFrom.includes(details.phone);
  const consent = details.marketingConsent ? { marketingConsentAt: now } : {};
  if (isPhoneProven) {
    // Two purchases of one person at once must find each other's record.
    await tx.execute(sql`select pg_advisory_xact_lock(7205003, hashtext(${details.phone}))`);
    const [known] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(customers.phone, details.phone),
          isNotNull(customers.phoneProvenAt),
          isNull(customers.erasedAt),
          eq(customers.type, details.customerType),
        ),
      )
      .orderBy(asc(customers.createdAt), asc(customers.id))
      .limit(1);
    if (known) {
      await tx
        .update(customers)
        .set({ updatedAt: now, ...consent })
        .where(eq(customers.id, known.id));
      return known.id;
    }
  }
  const id = Buffer.from(random(16)).toString('base64url');
  await tx.insert(customers).values({
    id,
    ...customerFields(buyer),
    phoneProvenAt: isPhoneProven ? now : null,
    ...consent,
    createdAt: now,
    updatedAt: now,
  });
  return id;
};
