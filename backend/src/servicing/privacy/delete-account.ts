import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '../../platform/database/schema';
import type { CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { notSignedIn } from '../../platform/http/signed-in';
import { enqueueJob } from '../../platform/jobs';
import { addressee, notify } from '../../platform/notifications';
import { recordAccountChange } from '../../customers-and-policies/account-log/record-account-change';
import { askPasswordAgain } from '../../customers-and-policies/identity/ask-password-again';
import { endOtherSessions } from '../../customers-and-policies/identity/sessions';
import { deletionAsked } from './deletion-notifications';
import { eraseAccountJob } from './erase-account';
import { erasureAt, erasureDay } from './erasure-day';
import type { PrivacyDependencies } from './privacy-dependencies';

/** Asks for the account to be erased; asked again the 30 days begin anew. */
export const deleteAccount = async (
  deps: PrivacyDependencies,
  { password }: CallRequest<'deleteAccount'>,
  context: CustomerCallContext,
): Promise<{ erasedOn: string }> => {
  const { email } = await askPasswordAgain(deps, { password, field: 'password' }, context);
  const { customer, language, now } = context;
  const { customerId } = customer;
  const erasedOn = erasureDay(now);
  await deps.db.transaction(async (tx) => {
    const asked = await tx
      .update(customers)
      .set({ deletionAskedAt: now, updatedAt: now })
      .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
      .returning({ id: customers.id });
    if (asked.length === 0) throw notSignedIn();
    await endOtherSessions(tx, customer, now);
    await recordAccountChange(tx, { customer, kind: 'DELETION_ASKED', after: erasedOn, now });
    const key = `${customerId}:${now.getTime()}`;
    await enqueueJob(tx, { kind: eraseAccountJob, key, payload: { customerId }, runAt: erasureAt(now) });
    await notify(tx, addressee(language, email), deletionAsked, { customerId, erasedOn, now });
  });
  return { erasedOn };
};
