import { eq } from 'drizzle-orm';
import { credentials } from '../../platform/database/schema';
import type { CallRequest, CustomerCallContext } from '../../platform/http/call-handler';
import { addressee, notify } from '../../platform/notifications';
import { recordAccountChange } from '../account-log/record-account-change';
import { subjectOf } from './account';
import { accountNotification } from './account-notification';
import { askPasswordAgain } from './ask-password-again';
import { deviceName } from './device-name';
import type { IdentityDependencies } from './identity-dependencies';
import { hashPassword } from './passwords';
import { refuseForOwner } from './refuse-for-owner';
import { endOtherSessions } from './sessions';
import { recordEvent } from './sign-in-events';

/** Sets a new password for the signed-in customer, and ends all other sessions. */
export const changePassword = async (
  deps: IdentityDependencies,
  { currentPassword, password }: CallRequest<'changePassword'>,
  context: CustomerCallContext,
): Promise<{ isChanged: true }> => {
  const { customer, browser, language, now } = context;
  const { customerId, deviceId, sessionId } = customer;
  const { email } = await askPasswordAgain(deps, { password: currentPassword, field: 'currentPassword' }, context);
  await refuseForOwner(deps.db, password, { customerId, email });
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    await tx.update(credentials).set({ passwordHash, changedAt: now }).where(eq(credentials.customerId, customerId));
    await endOtherSessions(tx, customer, now);
    await notify(tx, addressee(language, email), accountNotification, {
      key: `password-changed:${sessionId}:${now.getTime()}`,
      event: 'changedInside',
      device: deviceName(browser.userAgent),
      now,
    });
    await recordAccountChange(tx, { customer, kind: 'PASSWORD', now });
    const subject = subjectOf(deps, email);
    await recordEvent(tx, { at: now, kind: 'password-set', subject, customerId, deviceId, sessionId });
  });
  return { isChanged: true };
};
