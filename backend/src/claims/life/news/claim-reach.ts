import type { Database } from '../../../platform/database/connection';
import { findOwner } from '../../../customers-and-policies/customers/repository';
import type { Reach } from '../../../communication/reminders';
import type { ClaimRow } from '../../records/change-claim';

/* What is left of an erased address is masked, and leads nowhere. */
const whole = (address: string): string => (address.includes('•') ? '' : address);

/**
 * Where whose claim it is is told of it: by the ways that were chosen for this claim, or for reminders where none were, at
 * the addresses of today. An erased account hears of an open claim by mail. Null where nobody is known.
 */
export const reachOfClaim = async (db: Database, { customerId, tellBy }: ClaimRow): Promise<Reach | null> => {
  const owner = await findOwner(db, customerId);
  if (owner === null) return null;
  const { customer, accountEmail } = owner;
  const { language, phone } = customer;
  const email = accountEmail ?? whole(customer.email);
  if (customer.erasedAt !== null) return { language, email, phone: '', byMail: true, byText: false };
  const byMail = tellBy?.email ?? customer.remindByEmail;
  return { language, email, phone: whole(phone), byMail, byText: tellBy?.sms ?? customer.remindBySms };
};
