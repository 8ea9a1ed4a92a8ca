import type { Language, PersonalDetails } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { customers } from '../../platform/database/schema';

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
 * A record of its own for who bought without being signed in. It joins an account when a code proves the account's own
 * address and the document is the same: phones are shared and given to other people, and an address may be anybody's who
 * types it.
 * @returns the record's id
 */
export const recordBuyer = async (
  tx: Database,
  buyer: Buyer,
  { now, random }: { now: Date; random: (bytes: number) => Uint8Array },
): Promise<string> => {
  const { details } = buyer;
  const id = Buffer.from(random(16)).toString('base64url');
  await tx.insert(customers).values({
    id,
    ...customerFields(buyer),
    // A phone that paid for another person proves nothing about the insured.
    phoneProvenAt: buyer.paidFrom.includes(details.phone) ? now : null,
    ...(details.marketingConsent && { marketingConsentAt: now }),
    createdAt: now,
    updatedAt: now,
  });
  return id;
};
