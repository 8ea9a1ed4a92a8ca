import { brand } from '@tulinde/contracts/brand';
import type { Database } from '../database/connection';
import { enqueueMail } from '../outbox/enqueue-mail';
import { enqueueSms } from '../outbox/enqueue-sms';
import { mailLayout } from '../outbox/mail-layout';
import { contentOf, type Content, type Facts, type Notification, type Recipient } from './notification';

const layoutOf = (
  { rows, attachments = [], ...mail }: NonNullable<Content['mail']>,
  language: Recipient['language'],
) => {
  const filled = rows?.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return { ...mailLayout({ ...mail, language, ...(filled && { rows: filled }) }), attachments };
};

/**
 * Notifies a person by the ways that they chose, in the transaction of what they are notified of: it is sent after the
 * commit, and not at all where nothing is committed.
 */
export const notify = async <Known extends Facts>(
  tx: Database,
  { language, email, phone, emailOf, phoneOf, byMail, byText }: Recipient,
  notification: Notification<Known>,
  facts: Known,
): Promise<void> => {
  const { mail, sms } = contentOf(notification, facts, language);
  const { isEssential = false, timing } = notification;
  const message = { key: notification.key(facts), now: facts.now, ...timing?.(facts) };
  if (mail && email !== '' && (byMail || isEssential)) {
    await enqueueMail(tx, { ...message, to: email, customerId: emailOf, ...layoutOf(mail, language) });
  }
  if (sms !== undefined && phone !== '' && (byText || isEssential)) {
    await enqueueSms(tx, { ...message, to: phone, customerId: phoneOf, text: `${brand.name}: ${sms}` });
  }
};

/** Somebody who is notified at these addresses, whatever was chosen: '' of those that are not to be used. */
export const addressee = (language: Recipient['language'], email: string, phone = '', emailOf?: string): Recipient => ({
  language,
  email,
  phone,
  ...(emailOf !== undefined && { emailOf }),
  byMail: true,
  byText: true,
});
