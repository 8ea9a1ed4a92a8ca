import { isPrintable } from '@tulinde/contracts';
import type { PurchaseRow } from '../records/repository';

/** Whether our papers can print whoever is named in a purchase: those of before there was that rule may hold other letters. */
export const namesPrint = ({ customer, people, nextOfKin }: PurchaseRow): boolean => {
  const buyer =
    customer?.customerType === 'Corporate' ? [customer.companyName, customer.contactPerson] : [customer?.fullName];
  const others = [...(people ?? []), ...(nextOfKin ? [nextOfKin] : [])].map(({ fullName }) => fullName);
  return [...buyer, ...others].every((name) => name === undefined || isPrintable(name));
};
