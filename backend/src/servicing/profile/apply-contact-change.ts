import { eq } from 'drizzle-orm';
import { maskEmails, maskPhones } from '@tulinde/contracts';
import { lockOne } from '../../platform/database/advisory-locks';
import type { Database } from '../../platform/database/connection';
import { lockAccount, updateCustomer } from '../../customers-and-policies/customers/repository';
import { credentials } from '../../platform/database/schema';
import type { CustomerCallContext } from '../../platform/http/call-handler';
import { notSignedIn } from '../../platform/http/signed-in';
import { Refusal } from '../../platform/http/refusal';
import { recordAccountChange } from '../../customers-and-policies/account-log/record-account-change';
import { deviceName } from '../../customers-and-policies/identity/device-name';
import { endOtherSessions } from '../../customers-and-policies/identity/sessions';
import { followNewEmail, followNewPhone } from '../../platform/outbox';
import { followEmail } from '../../purchasing/records/repository';
import { otherAccountOf, type Contact } from './contact';
import { notifyOldContact } from './contact-notices';

const setEmail = async (tx: Database, email: string, customerId: string, now: Date): Promise<void> => {
  // Every transaction that assigns an address to an account takes this lock, so that of two at once the second sees the
  // first.
  await lockOne(tx, 'email', email);
  if ((await otherAccountOf(tx, email, customerId)) !== null) {
    throw new Refusal(409, 'CONTACT_TAKEN', 'profile.contact.taken');
  }
  await tx.update(credentials).set({ email }).where(eq(credentials.customerId, customerId));
  await updateCustomer(tx, customerId, { email, emailProvenAt: now, updatedAt: now });
};

/** In the transaction in which the code was right. */
export const applyContactChange = async (
  tx: Database,
  { kind, value }: Contact,
  { customer, browser, language, now }: CustomerCallContext,
  key: string,
): Promise<void> => {
  const { customerId } = customer;
  const account = await lockAccount(tx, customerId);
  if (account === null) throw notSignedIn();
  const row = { phone: account.customer.phone, email: account.email };
  if (kind === 'EMAIL') {
    await setEmail(tx, value, customerId, now);
    const { idNumber } = account.customer;
    await followEmail(tx, customerId, { before: row.email, after: value, idNumber });
    await followNewEmail(tx, { customerId, before: row.email, after: value });
  }
  if (kind === 'PHONE') {
    await updateCustomer(tx, customerId, { phone: value, phoneProvenAt: now, updatedAt: now });
    await followNewPhone(tx, { customerId, before: row.phone, after: value });
  }
  await endOtherSessions(tx, customer, now);
  const device = deviceName(browser.userAgent);
  await notifyOldContact(tx, { kind, before: row, value, device, language, key, now });
  const [before, after] = kind === 'EMAIL' ? maskEmails(row.email, value) : maskPhones(row.phone, value);
  await recordAccountChange(tx, { customer, kind, before, after, now });
};
