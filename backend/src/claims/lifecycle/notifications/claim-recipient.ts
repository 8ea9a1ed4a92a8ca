import type { Database } from '../../../platform/database/connection';
import { findOwner } from '../../../customers-and-policies/customers/repository';
import type { Recipient } from '../../../platform/notifications';
import type { ClaimRow } from '../../records/change-claim';

/* What is left of an erased address is masked, and leads nowhere. */
const unmaskedOrEmpty = (address: string): string => (address.includes('•') ? '' : address);

/**
 * The recipient of a claim's notifications: by the ways that the customer chose for this claim, or for reminders where none
 * were chosen, at today's addresses. An erased account is notified of an open claim by mail. Null where the customer is
 * unknown.
 */
export const claimRecipient = async (db: Database, { customerId, tellBy }: ClaimRow): Promise<Recipient | null> => {
  const owner = await findOwner(db, customerId);
  if (owner === null) return null;
  const { customer, accountEmail } = owner;
  const { language, phone } = customer;
  const email = accountEmail ?? unmaskedOrEmpty(customer.email);
  if (customer.erasedAt !== null) return { language, email, phone: '', byMail: true, byText: false };
  const byMail = tellBy?.email ?? customer.remindByEmail;
  const byText = tellBy?.sms ?? customer.remindBySms;
  return { language, email, phone: unmaskedOrEmpty(phone), emailOf: customerId, phoneOf: customerId, byMail, byText };
};
