import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { credentials, customers } from '../../platform/database/schema';
import type { CustomerCallContext } from '../../platform/http/call-handler';
import { addressee, notify } from '../../platform/notifications';
import { recordAccountChange } from '../../customers-and-policies/account-log/record-account-change';
import { deletionUndone } from './deletion-notifications';
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
    await notify(tx, addressee(language, account.email), deletionUndone, { customerId, now });
  });
  return { isKept: true };
};
