import { and, eq } from 'drizzle-orm';
import type { Device } from '@tulinde/contracts';
import { knownDevices, sessions } from '../../platform/database/schema';
import type { CallContext, CustomerCallContext } from '../../platform/http/call-handler';
import { Refusal } from '../../platform/http/refusal';
import { recordAccountChange } from '../account-log/record-account-change';
import { devicesOf } from './devices';
import type { IdentityDependencies } from './identity-dependencies';
import { hashOf } from '../../platform/http/secrets';
import { endSessions } from './sessions';
import { recordEvent } from './sign-in-events';

/** The token alone is enough: its holder may end the session, and may do nothing else with it. */
export const logout = async (
  { db }: IdentityDependencies,
  { customerToken, browser, now }: CallContext,
): Promise<{ isSignedOut: true }> => {
  const ended = await endSessions(db, eq(sessions.tokenHash, hashOf(customerToken ?? '')), now);
  for (const { id: sessionId, customerId, deviceId } of ended) {
    await recordEvent(db, { at: now, kind: 'signed-out', customerId, deviceId, sessionId });
  }
  browser.forgetSession();
  return { isSignedOut: true };
};

export const signOutDevice = async (
  { db }: IdentityDependencies,
  deviceId: string,
  { customer, now }: CustomerCallContext,
): Promise<Device[]> => {
  const { customerId, sessionId } = customer;
  await db.transaction(async (tx) => {
    const [device] = await tx
      .update(knownDevices)
      .set({ removedAt: now })
      .where(and(eq(knownDevices.id, deviceId), eq(knownDevices.customerId, customerId)))
      .returning({ name: knownDevices.name });
    if (device === undefined) throw new Refusal(404, 'NOT_FOUND', 'device.notFound');
    await endSessions(tx, eq(sessions.deviceId, deviceId), now);
    await recordEvent(tx, { at: now, kind: 'device-removed', customerId, deviceId, sessionId });
    await recordAccountChange(tx, { customer, kind: 'DEVICE_REMOVED', before: device.name, now });
  });
  return devicesOf(db, customerId, customer.deviceId, now);
};
