import { contactMessagesOf } from '../../contact/contact-messages-of';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { outbox, textMessages } from '../../../platform/database/schema';
import { remindersOf } from '../../next-cover/repository';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { contactColumns, coverReminderColumns, mailColumns, smsColumns } from '../columns/account-columns';
import { downloadRow } from '../columns/download-row';

/* Only to an address that was proven to be theirs. */
export const mailData = async ({ db, account }: Scope): Promise<MyData['mails']> => {
  if (account === null) return [];
  const rows = await db
    .select({ subject: outbox.subject, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox)
    .where(eq(sql`lower(${outbox.recipient})`, account.email))
    .orderBy(asc(outbox.id));
  return rows.map((row) => downloadRow(mailColumns, row));
};

export const contactData = async ({ db, customer }: Scope): Promise<MyData['contactMessages']> =>
  (await contactMessagesOf(db, customer.id)).map((row) => downloadRow(contactColumns, row));

export const reminderData = async ({ db, customer, account }: Scope): Promise<MyData['coverReminders']> =>
  (await remindersOf(db, customer.id, account?.email ?? null)).map((row) => downloadRow(coverReminderColumns, row));

/** A phone that was only typed may be another's: then only what is about their own policies. */
export const textData = async ({ db, customer, policies }: Scope): Promise<MyData['textMessages']> => {
  const isAbout = policies.map(({ number }) => sql`position(${number} in ${textMessages.key}) > 0`);
  const which = customer.phoneProvenAt === null ? isAbout : [sql`true`, ...isAbout];
  const rows = await db
    .select()
    .from(textMessages)
    .where(and(eq(textMessages.recipient, customer.phone), which.length === 0 ? sql`false` : or(...which)))
    .orderBy(asc(textMessages.id));
  return rows.map((row) => ({ ...downloadRow(smsColumns, row), about: row.key.split(':')[0] ?? '' }));
};
