import { eq, sql } from 'drizzle-orm';
import { maskEmail, maskPhone } from '@tulinde/shared/contracts';
import type { Database } from '../database/connection';
import { credentials, customers } from '../database/schema';
import type { CustomerCallContext } from '../http/call-handler';
import { notSignedIn } from '../http/signed-in';
import { Refusal } from '../http/refusal';
import { recordAccountChange } from '../account-log/record-account-change';
import { deviceName } from '../identity/device-name';
import { endOtherSessions } from '../identity/sessions';
import { otherAccountOf, type Contact } from './contact';
import { tellOldContact } from './contact-notices';

const setEmail = async (tx: Database, email: string, customerId: string, now: Date): Promise<void> => {
  // The lock of everybody who makes an address somebody's: of two at once the second sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(7205004, hashtext(${email}))`);
  if ((await otherAccountOf(tx, email, customerId)) !== null) {
    throw new Refusal(409, 'CONTACT_TAKEN', 'profile.contact.taken');
  }
  await tx.update(credentials).set({ email }).where(eq(credentials.customerId, customerId));
  await tx.update(customers).set({ email, emailProvenAt: now, updatedAt: now }).where(eq(customers.id, customerId));
};

/** In the transaction in which the code was right. */
export const applyContactChange = async (
  tx: Database,
  { kind, value }: Contact,
  { customer, browser, language, now }: CustomerCallContext,
  key: string,
): Promise<void> => {
  const { customerId } = customer;
  const [row] = await tx
    .select({ phone: customers.phone, email: credentials.email })
    .from(customers)
    .innerJoin(credentials, eq(credentials.customerId, customers.id))
    .where(eq(customers.id, customerId))
    .for('update');
  if (row === undefined) throw notSignedIn();
  if (kind === 'EMAIL') await setEmail(tx, value, customerId, now);
  else {
    await tx
      .update(customers)
      .set({ phone: value, phoneProvenAt: now, updatedAt: now })
      .where(eq(customers.id, customerId));
  }
  await endOtherSessions(tx, customer, now);
  const device = deviceName(browser.userAgent);
  await tellOldContact(tx, { kind, before: row, value, device, language, key, now });
  const [before, after] =
    kind === 'EMAIL' ? [maskEmail(row.email), maskEmail(value)] : [maskPhone(row.phone), maskPhone(value)];
  await recordAccountChange(tx, { customer, kind, before, after, now });
};
