import { isPrintable } from '@tulinde/contracts';
import type { PurchaseRow } from '../records/repository';

/** Whether our documents can print every name in a purchase: purchases from before that rule may hold other letters. */
export const namesPrint = ({ customer, people, nextOfKin }: PurchaseRow): boolean => {
  const buyer =
    customer?.customerType === 'Corporate' ? [customer.companyName, customer.contactPerson] : [customer?.fullName];
  const others = [...(people ?? []), ...(nextOfKin ? [nextOfKin] : [])].map(({ fullName }) => fullName);
  return [...buyer, ...others].every((name) => name === undefined || isPrintable(name));
};
