import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { customers, outbox, textMessages } from '../../platform/database/schema';
import type { CustomerRow } from '../../customers-and-policies/customers/repository';
import type { OwnPolicy } from './policies-of';

interface Whose {
  readonly customer: CustomerRow;
  /** In small letters; the account's. */
  readonly email: string;
  readonly policies: readonly OwnPolicy[];
  /** While cover runs: what waits to be sent is sent. */
  readonly isContactNeeded: boolean;
}

/** Mails and text messages to the customer, and those about the policies, whatever address they went to. */
export const eraseMessages = async (
  tx: Database,
  { customer, email, policies, isContactNeeded }: Whose,
): Promise<void> => {
  const about = (key: SQL | typeof outbox.key | typeof textMessages.key) =>
    policies.map(({ number }) => sql`position(${number} in ${key}) > 0`);
  await tx
    .delete(outbox)
    .where(
      and(
        or(inArray(sql`lower(${outbox.recipient})`, [email, customer.email.toLowerCase()]), ...about(outbox.key)),
        isContactNeeded ? isNotNull(outbox.sentAt) : undefined,
      ),
    );
  // A family may share a phone: the others' messages are theirs.
  const sharers = await tx.$count(
    customers,
    and(eq(customers.phone, customer.phone), ne(customers.id, customer.id), isNull(customers.erasedAt)),
  );
  const toPhone = sharers === 0 && customer.phone !== '' ? [eq(textMessages.recipient, customer.phone)] : [];
  const own = [...toPhone, ...about(textMessages.key)];
  if (own.length === 0) return;
  await tx.delete(textMessages).where(and(or(...own), isContactNeeded ? isNotNull(textMessages.sentAt) : undefined));
};
