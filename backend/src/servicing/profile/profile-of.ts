import { profileSchema, type Profile } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findAccount } from '../../customers-and-policies/customers/repository';
import { Refusal } from '../../platform/http/refusal';
import { erasureDay } from '../privacy/erasure-day';

/** The account as its owner reads it: the columns that the contract names, and what is told in other words. */
export const profileOf = async (db: Database, customerId: string): Promise<Profile> => {
  const row = await findAccount(db, customerId);
  if (row === null) throw new Refusal(404, 'NOT_FOUND', 'customer.notFound');
  const { customer, email } = row;
  const { deletionAskedAt } = customer;
  const whole: Profile = {
    ...customer,
    accountType: customer.type,
    email,
    marketing: customer.marketingConsentAt !== null,
    erasedOn: deletionAskedAt && erasureDay(deletionAskedAt),
  };
  // The columns that the contract does not name stay here.
  return profileSchema.parse(whole);
};
