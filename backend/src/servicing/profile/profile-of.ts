import type { Profile } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findAccount } from '../../customers-and-policies/customers/repository';
import { Refusal } from '../../platform/http/refusal';
import { erasureDay } from '../privacy/erasure-day';

/** The account as its owner reads it. */
export const profileOf = async (db: Database, customerId: string): Promise<Profile> => {
  const row = await findAccount(db, customerId);
  if (row === null) throw new Refusal(404, 'NOT_FOUND', 'customer.notFound');
  const { customer, email } = row;
  const { deletionAskedAt } = customer;
  return {
    accountType: customer.type,
    fullName: customer.fullName,
    idType: customer.idType,
    idNumber: customer.idNumber,
    kraPin: customer.kraPin,
    dateOfBirth: customer.dateOfBirth,
    email,
    phone: customer.phone,
    county: customer.county,
    town: customer.town,
    postalAddress: customer.postalAddress,
    language: customer.language,
    remindByEmail: customer.remindByEmail,
    remindBySms: customer.remindBySms,
    marketing: customer.marketingConsentAt !== null,
    erasedOn: deletionAskedAt && erasureDay(deletionAskedAt),
  };
};
