import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { sessions } from '../../platform/database/schema';
import type { CallContext } from '../../platform/http/call-handler';
import { addressee, notify } from '../../platform/notifications';
import { adoptRecords } from '../customers/adopt-records';
import { accountNotification } from './account-notification';
import { keepDevice } from './devices';
import type { IdentityDependencies } from './identity-dependencies';
import { recordEvent } from './sign-in-events';

interface Raised {
  readonly session: { readonly id: string; readonly customerId: string };
  /** Keyed hash of the address. */
  readonly subject: string;
  readonly email: string;
}

/** Password and code are in: the session opens everything, and a device that is new is told of. */
export const raiseSession = async (
  tx: Database,
  { random }: IdentityDependencies,
  { session: { id, customerId }, subject, email }: Raised,
  { browser, language, now }: CallContext,
): Promise<void> => {
  const device = await keepDevice(tx, { customerId, browser, random, now });
  await tx.update(sessions).set({ level: 'otp', deviceId: device.id, seenAt: now }).where(eq(sessions.id, id));
  await adoptRecords(tx, { customerId, email });
  if (!device.isNew) return;
  await notify(tx, addressee(language, email), accountNotification, {
    key: `new-device:${device.id}`,
    event: 'newDevice',
    device: device.name,
    now,
  });
  await recordEvent(tx, { at: now, kind: 'device-new', subject, customerId, deviceId: device.id, sessionId: id });
};
