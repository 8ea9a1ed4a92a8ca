import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { credentials, customers } from '../../platform/database/schema';
import type { CustomerCallContext } from '../../platform/http/call-handler';
import { enqueueMail, mailLayout } from '../../platform/outbox';
import { recordAccountChange } from '../../customers-and-policies/account-log/record-account-change';
import { deletionMail } from './deletion-mail';
import type { PrivacyDependencies } from './privacy-dependencies';

/** Undoes what was asked for. Two tabs may both do it: it is undone once, and both are told that the account stays. */
export const keepAccount = async (
  { db }: PrivacyDependencies,
  { customer, language, now }: CustomerCallContext,
): Promise<{ isKept: true }> => {
  const { customerId } = customer;
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(customers)
      .set({ deletionAskedAt: null, updatedAt: now })
      .where(and(eq(customers.id, customerId), isNotNull(customers.deletionAskedAt), isNull(customers.erasedAt)))
      .returning({ id: customers.id });
    if (kept.length === 0) return;
    await recordAccountChange(tx, { customer, kind: 'DELETION_UNDONE', now });
    const [account] = await tx.select().from(credentials).where(eq(credentials.customerId, customerId));
    if (account === undefined) return;
    const mail = mailLayout(deletionMail.undone(language));
    await enqueueMail(tx, { key: `deletion-undone:${customerId}:${now.getTime()}`, to: account.email, ...mail, now });
  });
  return { isKept: true };
};
