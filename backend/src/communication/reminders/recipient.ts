import type { Database } from '../../platform/database/connection';
import { findOwner } from '../../customers-and-policies/customers/repository';
import { notify, type Facts, type Notification, type Recipient } from '../../platform/notifications';
import { ownerOfPurchase } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';

/* What is left of an erased address is masked, and leads nowhere. */
const unmaskedOrEmpty = (address: string): string => (address.includes('•') ? '' : address);

/**
 * A customer with an account is notified as chosen, at today's addresses; one with an erased account at the last addresses,
 * which is why those are kept; every other buyer at the addresses of the purchase. Null where none is known any more.
 */
export const recipientOf = async (db: Database, row: PurchaseRow): Promise<Recipient | null> => {
  const sold = await ownerOfPurchase(db, row.id);
  const { customer, accountEmail = null } = (sold && (await findOwner(db, sold.customerId))) ?? {};
  if (customer && (accountEmail !== null || customer.erasedAt !== null)) {
    const { language, phone } = customer;
    const chosen = { byMail: customer.remindByEmail, byText: customer.remindBySms };
    const ways = customer.erasedAt === null ? chosen : { byMail: true, byText: false };
    const email = accountEmail ?? unmaskedOrEmpty(customer.email);
    return { language, email, phone: unmaskedOrEmpty(phone), emailOf: customer.id, phoneOf: customer.id, ...ways };
  }
  if (row.customer === null) return null;
  const { email, phone } = row.customer;
  const buyer = row.customerId === null ? {} : { emailOf: row.customerId, phoneOf: row.customerId };
  return { language: row.language, email, phone, ...buyer, byMail: true, byText: false };
};

/** A customer, who is reminded by the ways that were chosen in the profile. Null where the account is erased or unknown. */
export const reminderRecipient = async (db: Database, customerId: string): Promise<Recipient | null> => {
  const found = await findOwner(db, customerId);
  if (found === null || found.customer.erasedAt !== null) return null;
  const { customer, accountEmail } = found;
  const { language, email, phone, remindByEmail: byMail, remindBySms: byText } = customer;
  return { language, email: accountEmail ?? email, phone, emailOf: customerId, phoneOf: customerId, byMail, byText };
};

/** Notifies the owner of a purchase; nobody where no address is known any more. */
export const notifyOwner = async <Known extends Facts>(
  tx: Database,
  purchase: PurchaseRow | null,
  notification: Notification<Known>,
  facts: Known,
): Promise<void> => {
  const recipient = purchase && (await recipientOf(tx, purchase));
  if (recipient) await notify(tx, recipient, notification, facts);
};
