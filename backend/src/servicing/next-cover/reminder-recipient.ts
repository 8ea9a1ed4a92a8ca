import type { ReminderWay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findOwner } from '../../customers-and-policies/customers/repository';
import type { Recipient } from '../../communication/reminders';
import type { CoverReminder } from './repository';

/**
 * Who was signed in is reached as chosen in the profile, by mail where nothing is: it was asked for. A visitor's phone may
 * be anybody's, so a visitor is reached by mail alone. Null where the account is gone.
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
  return { language: customer.language, email: accountEmail ?? customer.email, phone: customer.phone, byMail, byText };
};

export const waysOf = ({ byMail, byText }: Recipient): ReminderWay[] => [
  ...(byMail ? (['EMAIL'] as const) : []),
  ...(byText ? (['SMS'] as const) : []),
];
