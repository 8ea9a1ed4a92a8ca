import type { ReminderWay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findOwner } from '../../customers-and-policies/customers/repository';
import type { Recipient } from '../../platform/notifications';
import type { CoverReminder } from './repository';

/**
 * A customer who was signed in is notified as chosen in the profile, and by mail where nothing is chosen, because they
 * asked for the reminder. A visitor's phone may belong to another person, so a visitor is notified by mail alone. Null
 * where the account is gone.
 */
export const reminderRecipient = async (
  db: Database,
  { customerId, email, language }: Pick<CoverReminder, 'customerId' | 'email' | 'language'>,
): Promise<Recipient | null> => {
  if (customerId === null) return { language, email, phone: '', byMail: true, byText: false };
  const found = await findOwner(db, customerId);
  if (found === null || found.customer.erasedAt !== null) return null;
  const { customer, accountEmail } = found;
  const byText = customer.remindBySms && customer.phone !== '';
  const byMail = customer.remindByEmail || !byText;
  const { language: spoken, phone } = customer;
  const of = { emailOf: customerId, phoneOf: customerId };
  return { language: spoken, email: accountEmail ?? customer.email, phone, ...of, byMail, byText };
};

export const waysOf = ({ byMail, byText }: Recipient): ReminderWay[] => [
  ...(byMail ? (['EMAIL'] as const) : []),
  ...(byText ? (['SMS'] as const) : []),
];
