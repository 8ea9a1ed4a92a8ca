import type { Database } from '../../platform/database/connection';
import { findOwner } from '../../customers-and-policies/customers/repository';
import { enqueueMail, enqueueSms, mailLayout, type MailContent, type MessageTiming } from '../../platform/outbox';

export interface Reminder extends MessageTiming {
  readonly customerId: string;
  /** What it reminds of, for example `renewal:<policy>:7`: of one key there is one mail and one text message ever. */
  readonly key: string;
  readonly mail: MailContent;
  /** As a text message: 160 characters are one on the bill. */
  readonly text: string;
  readonly now: Date;
}

/** Reminds a customer by the ways that were chosen in the profile: by mail, by text message or both. */
export const remind = async (tx: Database, { customerId, mail, text, ...message }: Reminder): Promise<void> => {
  const found = await findOwner(tx, customerId);
  if (found === null || found.customer.erasedAt !== null) return;
  const { customer, accountEmail } = found;
  if (customer.remindByEmail) {
    await enqueueMail(tx, { ...message, to: accountEmail ?? customer.email, ...mailLayout(mail) });
  }
  if (customer.remindBySms) await enqueueSms(tx, { ...message, to: customer.phone, text });
};
