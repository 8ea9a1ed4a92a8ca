import type { Language } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findOwner } from '../../customers-and-policies/customers/repository';
import { enqueueMail, enqueueSms, mailLayout, type MailContent, type MessageTiming } from '../../platform/outbox';
import { ownerOfPurchase } from '../../customers-and-policies/policies/repository';
import type { PurchaseRow } from '../../purchasing/records/repository';

/** The address of a purchase's owner and the ways in which they are notified. */
export interface Recipient {
  readonly language: Language;
  /** '' where nobody knows one. */
  readonly email: string;
  readonly phone: string;
  /** As chosen for reminders. */
  readonly byMail: boolean;
  readonly byText: boolean;
}

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
    return { language, email: accountEmail ?? unmaskedOrEmpty(customer.email), phone: unmaskedOrEmpty(phone), ...ways };
  }
  if (row.customer === null) return null;
  const { email, phone } = row.customer;
  return { language: row.language, email, phone, byMail: true, byText: false };
};

interface Message extends MessageTiming {
  readonly key: string;
  readonly mail: MailContent;
  readonly text: string;
  readonly now: Date;
}

/** Notifies by the given ways: of one key there is at most one mail and one SMS ever. */
export const notify = async (
  tx: Database,
  { email, phone, byMail, byText }: Omit<Recipient, 'language'>,
  { mail, text, ...message }: Message,
): Promise<void> => {
  if (byMail && email !== '') await enqueueMail(tx, { ...message, to: email, ...mailLayout(mail) });
  if (byText && phone !== '') await enqueueSms(tx, { ...message, to: phone, text });
};

/** Notifies by mail and SMS of what every customer has to know, whatever they chose for reminders. */
export const notifyByAllWays = (tx: Database, recipient: Recipient, message: Message): Promise<void> =>
  notify(tx, { ...recipient, byMail: true, byText: true }, message);
